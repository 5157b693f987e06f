import { type FlatView, focalLength, radians, type SphereSize } from './flat-view.ts'

/** Each pixel's direction, in radians from the view's center. The same for every sphere and turn. */
export type Rays = {
  readonly azimuths: Float32Array
  readonly elevations: Float32Array
}

/** RGB, row by row, starting at the sphere's column `left` and row `top`. */
export type SphereRegion = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Rows = { readonly top: number; readonly height: number }

export function computeRays(view: FlatView, rows: Rows = { top: 0, height: view.height }): Rays {
  const { width, height } = view
  const focal = focalLength(view)
  const [sin, cos] = [Math.sin(radians(view.pitch)), Math.cos(radians(view.pitch))]
  const azimuths = new Float32Array(width * rows.height)
  const elevations = new Float32Array(width * rows.height)
  for (let index = 0, row = rows.top; row < rows.top + rows.height; row++)
    for (let column = 0; column < width; column++, index++) {
      const x = column + 0.5 - width / 2
      const up = height / 2 - row - 0.5
      const y = up * cos + focal * sin
      const z = focal * cos - up * sin
      azimuths[index] = Math.atan2(x, z)
      elevations[index] = Math.atan2(y, Math.sqrt(x * x + z * z))
    }
  return { azimuths, elevations }
}

/** `turn` is in degrees right of the sphere's center. All columns if the view crosses the seam. */
export function regionFor(view: readonly Rays[], turn: number, sphere: SphereSize): SphereRegion {
  const perRadian = sphere.width / (2 * Math.PI)
  const [west, east] = rangeOf(view.map(({ azimuths }) => azimuths))
  const [low, high] = rangeOf(view.map(({ elevations }) => elevations))
  const middle = middleColumn(turn, sphere)
  const [left, right] = [Math.floor(middle + west * perRadian) - 1, Math.ceil(middle + east * perRadian) + 1]
  const top = Math.max(0, Math.floor(sphere.height / 2 - high * perRadian) - 1)
  const bottom = Math.min(sphere.height, Math.ceil(sphere.height / 2 - low * perRadian) + 2)
  const rows = { top, height: bottom - top }
  return left < 0 || right > sphere.width
    ? { left: 0, width: sphere.width, ...rows }
    : { left, width: right - left, ...rows }
}

/** Renders RGB, with bilinear interpolation. `turn` is in degrees right of the sphere's center. */
export function reproject(
  rays: Rays,
  turn: number,
  sphere: SphereSize,
  region: SphereRegion & { readonly data: Uint8Array },
): Uint8Array {
  const { azimuths, elevations } = rays
  const { data, width, height } = region
  const flat = new Uint8Array(azimuths.length * 3)
  const perRadian = sphere.width / (2 * Math.PI)
  const middle = middleColumn(turn, sphere) - region.left - 0.5
  const horizon = sphere.height / 2 - region.top - 0.5
  const lastRow = height - 1
  const isFullWidth = width === sphere.width
  for (let index = 0, offset = 0; index < azimuths.length; index++, offset += 3) {
    const x = middle + (azimuths[index] ?? 0) * perRadian
    const y = Math.min(lastRow, Math.max(0, horizon - (elevations[index] ?? 0) * perRadian))
    const column = Math.floor(x)
    const row = Math.floor(y)
    const right = x - column
    const down = y - row
    const west = isFullWidth ? wrap(column, width) : clamp(column, width)
    const east = isFullWidth ? wrap(column + 1, width) : clamp(column + 1, width)
    const above = row * width
    const below = Math.min(lastRow, row + 1) * width
    const [a, b, c, d] = [(above + west) * 3, (above + east) * 3, (below + west) * 3, (below + east) * 3]
    for (let channel = 0; channel < 3; channel++) {
      const upper = mix(data[a + channel] ?? 0, data[b + channel] ?? 0, right)
      const lower = mix(data[c + channel] ?? 0, data[d + channel] ?? 0, right)
      flat[offset + channel] = mix(upper, lower, down) + 0.5
    }
  }
  return flat
}

const middleColumn = (turn: number, { width }: SphereSize): number =>
  (((((turn + 180) / 360) % 1) + 1) % 1) * width

const wrap = (column: number, width: number): number => {
  if (column < 0) return column + width
  return column >= width ? column - width : column
}
const clamp = (column: number, width: number): number => Math.min(width - 1, Math.max(0, column))
const mix = (from: number, to: number, fraction: number): number => from + (to - from) * fraction

function rangeOf(parts: readonly Float32Array[]): [min: number, max: number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const values of parts)
    for (const value of values) {
      if (value < min) min = value
      if (value > max) max = value
    }
  return [min, max]
}
