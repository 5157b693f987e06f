import { emptyPlane, type Pixels, type Plane } from './pixels.ts'

/** A picture at working size: brightness 0–1 and two color differences −1–1. */
export type Planes = { readonly light: Plane; readonly redGreen: Plane; readonly yellowBlue: Plane }

export const WORKING_SIZE = { width: 288, height: 192 } as const

/** Brings any picture to the working size; each pixel is the mean of what it covers, so that no detail flickers. */
export function planesOf(pixels: Pixels): Planes {
  const { width, height } = WORKING_SIZE
  const light = emptyPlane(width, height)
  const redGreen = emptyPlane(width, height)
  const yellowBlue = emptyPlane(width, height)
  const columns = coverageOf(pixels.width, width)
  const rows = coverageOf(pixels.height, height)
  const line = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    line.fill(0)
    for (let tap = rows.starts[y] ?? 0; tap < (rows.starts[y + 1] ?? 0); tap++)
      addRow(pixels, rows.sources[tap] ?? 0, rows.shares[tap] ?? 0, columns, line)
    for (let x = 0; x < width; x++) {
      const red = (line[x * 3] ?? 0) / 255
      const green = (line[x * 3 + 1] ?? 0) / 255
      const blue = (line[x * 3 + 2] ?? 0) / 255
      const at = y * width + x
      light.values[at] = 0.299 * red + 0.587 * green + 0.114 * blue
      redGreen.values[at] = red - green
      yellowBlue.values[at] = (red + green) / 2 - blue
    }
  }
  return { light, redGreen, yellowBlue }
}

/** Half the size, each pixel the mean of four. */
function halved({ width, height, values }: Plane): Plane {
  const half = emptyPlane(width >> 1, height >> 1)
  for (let y = 0, to = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++, to++) {
      const at = 2 * y * width + 2 * x
      half.values[to] =
        ((values[at] ?? 0) +
          (values[at + 1] ?? 0) +
          (values[at + width] ?? 0) +
          (values[at + width + 1] ?? 0)) /
        4
    }
  return half
}

export const halvedPlanes = ({ light, redGreen, yellowBlue }: Planes): Planes => ({
  light: halved(light),
  redGreen: halved(redGreen),
  yellowBlue: halved(yellowBlue),
})

/** The plane and its halves, so many in all. */
export function pyramidOf(plane: Plane, scales: number): Plane[] {
  return scales === 1 ? [plane] : [plane, ...pyramidOf(halved(plane), scales - 1)]
}

/** Which source lines each target line covers, and by how much: `starts[to]` up to `starts[to + 1]`; shares sum to 1. */
type Coverage = { readonly starts: Int32Array; readonly sources: number[]; readonly shares: number[] }

function coverageOf(from: number, to: number): Coverage {
  const starts = new Int32Array(to + 1)
  const sources: number[] = []
  const shares: number[] = []
  const step = from / to
  for (let target = 0; target < to; target++) {
    const end = Math.min(from, (target + 1) * step)
    for (let source = Math.floor(target * step); source < end; source++) {
      const covered = Math.min(source + 1, end) - Math.max(source, target * step)
      if (covered < 1e-6) continue
      sources.push(source)
      shares.push(covered / step)
    }
    starts[target + 1] = sources.length
  }
  return { starts, sources, shares }
}

function addRow(
  { width, data }: Pixels,
  row: number,
  share: number,
  { starts, sources, shares }: Coverage,
  line: Float32Array,
): void {
  const start = row * width
  for (let x = 0, tap = 0; x < starts.length - 1; x++) {
    const end = starts[x + 1] ?? 0
    let red = 0
    let green = 0
    let blue = 0
    for (; tap < end; tap++) {
      const at = (start + (sources[tap] ?? 0)) * 3
      const part = shares[tap] ?? 0
      red += part * (data[at] ?? 0)
      green += part * (data[at + 1] ?? 0)
      blue += part * (data[at + 2] ?? 0)
    }
    line[x * 3] = (line[x * 3] ?? 0) + share * red
    line[x * 3 + 1] = (line[x * 3 + 1] ?? 0) + share * green
    line[x * 3 + 2] = (line[x * 3 + 2] ?? 0) + share * blue
  }
}
