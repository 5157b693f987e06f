import { type FlatView, focalLength, radians, type SphereSize } from './flat-view.ts'

/** Where each pixel of a view looks to, radians from its middle: the same for every sphere and every turn. */
export type Rays = {
  readonly view: FlatView
  readonly azimuths: Float32Array
  readonly elevations: Float32Array
}

/** The part of a sphere that was decoded: red, green, blue, row after row, from its column `left` and row `top`. */
export type SphereRegion = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function computeRays(view: FlatView): Rays {
  const { width, height } = view
  const focal = focalLength(view)
  const [sin, cos] = [Math.sin(radians(view.pitch)), Math.cos(radians(view.pitch))]
  const azimuths = new Float32Array(width * height)
  const elevations = new Float32Array(width * height)
  for (let at = 0, row = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++) {
      const x = column + 0.5 - width / 2
      const up = height / 2 - row - 0.5
      const y = up * cos + focal * sin
      const z = focal * cos - up * sin
      azimuths[at] = Math.atan2(x, z)
      elevations[at] = Math.atan2(y, Math.hypot(x, z))
    }
  return { view, azimuths, elevations }
}

/** What has to be decoded of a sphere to look `turn` degrees to the right of its middle; all columns where it is cut by the seam. */
export function regionFor({ azimuths, elevations }: Rays, turn: number, sphere: SphereSize): SphereRegion {
  const perRadian = sphere.width / (2 * Math.PI)
  const [west, east] = rangeOf(azimuths)
  const [low, high] = rangeOf(elevations)
  const middle = middleColumn(turn, sphere)
  const [left, right] = [Math.floor(middle + west * perRadian) - 1, Math.ceil(middle + east * perRadian) + 1]
  const top = Math.max(0, Math.floor(sphere.height / 2 - high * perRadian) - 1)
  const bottom = Math.min(sphere.height, Math.ceil(sphere.height / 2 - low * perRadian) + 2)
  const rows = { top, height: bottom - top }
  return left < 0 || right > sphere.width
    ? { left: 0, width: sphere.width, ...rows }
    : { left, width: right - left, ...rows }
}

/** The view `turn` degrees to the right of the sphere's middle, as red, green, blue, each pixel between its four neighbors. */
export function reproject(
  rays: Rays,
  turn: number,
  sphere: SphereSize,
  cut: SphereRegion & { readonly data: Uint8Array },
): Uint8Array {
  const { azimuths, elevations } = rays
  const { data, width, height } = cut
  const flat = new Uint8Array(azimuths.length * 3)
  const perRadian = sphere.width / (2 * Math.PI)
  const middle = middleColumn(turn, sphere) - cut.left - 0.5
  const horizon = sphere.height / 2 - cut.top - 0.5
  const lastRow = height - 1
  const isAround = width === sphere.width
  for (let at = 0, to = 0; at < azimuths.length; at++, to += 3) {
    const x = middle + (azimuths[at] ?? 0) * perRadian
    const y = Math.min(lastRow, Math.max(0, horizon - (elevations[at] ?? 0) * perRadian))
    const column = Math.floor(x)
    const row = Math.floor(y)
    const right = x - column
    const down = y - row
    const one = isAround ? around(column, width) : within(column, width)
    const other = isAround ? around(column + 1, width) : within(column + 1, width)
    const above = row * width
    const below = Math.min(lastRow, row + 1) * width
    const [a, b, c, d] = [(above + one) * 3, (above + other) * 3, (below + one) * 3, (below + other) * 3]
    for (let channel = 0; channel < 3; channel++) {
      const upper = mix(data[a + channel] ?? 0, data[b + channel] ?? 0, right)
      const lower = mix(data[c + channel] ?? 0, data[d + channel] ?? 0, right)
      flat[to + channel] = mix(upper, lower, down) + 0.5
    }
  }
  return flat
}

/** The column, counted from the sphere's left edge, that a turn looks to. */
const middleColumn = (turn: number, { width }: SphereSize): number =>
  (((((turn + 180) / 360) % 1) + 1) % 1) * width

const around = (column: number, width: number): number => {
  if (column < 0) return column + width
  return column >= width ? column - width : column
}
const within = (column: number, width: number): number => Math.min(width - 1, Math.max(0, column))
const mix = (one: number, other: number, share: number): number => one + (other - one) * share

function rangeOf(values: Float32Array): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}
