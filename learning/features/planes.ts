import { emptyPlane, type Pixels, type Plane } from './pixels.ts'

/** A picture at working size: brightness from 0 to 1, color differences from −1 to 1. */
export type Planes = { readonly light: Plane; readonly redGreen: Plane; readonly yellowBlue: Plane }

const WORKING_SIZE = { width: 288, height: 192 } as const

/** Resizes a picture to the working size by averaging the covered area, which prevents aliasing. */
export function toPlanes(pixels: Pixels): Planes {
  const { width, height } = WORKING_SIZE
  const light = emptyPlane(width, height)
  const redGreen = emptyPlane(width, height)
  const yellowBlue = emptyPlane(width, height)
  const columns = computeCoverage(pixels.width, width)
  const rows = computeCoverage(pixels.height, height)
  const line = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    line.fill(0)
    for (let tap = rows.starts[y] ?? 0; tap < (rows.starts[y + 1] ?? 0); tap++)
      addRow(pixels, rows.sources[tap] ?? 0, rows.weights[tap] ?? 0, columns, line)
    for (let x = 0; x < width; x++) {
      const red = (line[x * 3] ?? 0) / 255
      const green = (line[x * 3 + 1] ?? 0) / 255
      const blue = (line[x * 3 + 2] ?? 0) / 255
      const index = y * width + x
      light.values[index] = 0.299 * red + 0.587 * green + 0.114 * blue
      redGreen.values[index] = red - green
      yellowBlue.values[index] = (red + green) / 2 - blue
    }
  }
  return { light, redGreen, yellowBlue }
}

function halve({ width, height, values }: Plane): Plane {
  const half = emptyPlane(width >> 1, height >> 1)
  for (let y = 0, target = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++, target++) {
      const source = 2 * y * width + 2 * x
      half.values[target] =
        ((values[source] ?? 0) +
          (values[source + 1] ?? 0) +
          (values[source + width] ?? 0) +
          (values[source + width + 1] ?? 0)) /
        4
    }
  return half
}

export const halvePlanes = ({ light, redGreen, yellowBlue }: Planes): Planes => ({
  light: halve(light),
  redGreen: halve(redGreen),
  yellowBlue: halve(yellowBlue),
})

/** The plane at `scales` sizes, each half the previous one. */
export function buildPyramid(plane: Plane, scales: number): Plane[] {
  return scales === 1 ? [plane] : [plane, ...buildPyramid(halve(plane), scales - 1)]
}

/** `starts[i]` up to `starts[i + 1]` are the sources and weights of target line `i`; weights sum to 1. */
type Coverage = { readonly starts: Int32Array; readonly sources: number[]; readonly weights: number[] }

function computeCoverage(from: number, to: number): Coverage {
  const starts = new Int32Array(to + 1)
  const sources: number[] = []
  const weights: number[] = []
  const step = from / to
  for (let target = 0; target < to; target++) {
    const end = Math.min(from, (target + 1) * step)
    for (let source = Math.floor(target * step); source < end; source++) {
      const covered = Math.min(source + 1, end) - Math.max(source, target * step)
      if (covered < 1e-6) continue
      sources.push(source)
      weights.push(covered / step)
    }
    starts[target + 1] = sources.length
  }
  return { starts, sources, weights }
}

function addRow(
  { width, data }: Pixels,
  row: number,
  rowWeight: number,
  { starts, sources, weights }: Coverage,
  line: Float32Array,
): void {
  const start = row * width
  for (let x = 0, tap = 0; x < starts.length - 1; x++) {
    const end = starts[x + 1] ?? 0
    let red = 0
    let green = 0
    let blue = 0
    for (; tap < end; tap++) {
      const index = (start + (sources[tap] ?? 0)) * 3
      const weight = weights[tap] ?? 0
      red += weight * (data[index] ?? 0)
      green += weight * (data[index + 1] ?? 0)
      blue += weight * (data[index + 2] ?? 0)
    }
    line[x * 3] = (line[x * 3] ?? 0) + rowWeight * red
    line[x * 3 + 1] = (line[x * 3 + 1] ?? 0) + rowWeight * green
    line[x * 3 + 2] = (line[x * 3 + 2] ?? 0) + rowWeight * blue
  }
}
