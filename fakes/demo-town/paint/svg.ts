/** Writes SVG as text with short numbers, because every picture parses this output. */
export type Point = readonly [x: number, y: number]

export const WIDTH = 400
export const HEIGHT = 270

/**
 * Rounds to one decimal because a tenth of a pixel isn't visible. Caching the texts saves most of a scene's time.
 */
export const num = (value: number): string => {
  const tenths = Math.round(value * 10)
  const known = TENTHS[tenths]
  if (known !== undefined) return known
  const text = String(tenths / 10)
  if (tenths >= 0 && tenths < KEPT) TENTHS[tenths] = text
  return text
}

const KEPT = 8_000
const TENTHS: (string | undefined)[] = Array.from({ length: KEPT })

export const fill = (color: string, opacity = 1): string =>
  opacity >= 1 ? `fill="${color}"` : `fill="${color}" fill-opacity="${Math.round(opacity * 100) / 100}"`

export const stroke = (color: string, width: number, opacity = 1): string =>
  `fill="none" stroke="${color}" stroke-width="${Math.round(width * 100) / 100}"${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''}`

export const path = (d: string, paint: string): string => (d === '' ? '' : `<path d="${d}" ${paint}/>`)

export const polygon = (points: readonly Point[], paint: string): string => path(ring(points), paint)

/** A closed outline as path data, to combine with others in one element. */
export const ring = (points: readonly Point[]): string => (points.length === 0 ? '' : `${trace(points)}Z`)

/** An open line as path data. */
export const trace = (points: readonly Point[]): string => {
  let d = ''
  for (const [x, y] of points) d += `${d === '' ? 'M' : 'L'}${num(x)} ${num(y)}`
  return d
}

/** Whether any part is visible in the frame. */
export const isInFrame = ([x, y]: Point, margin = 12): boolean =>
  x > -margin && x < WIDTH + margin && y > -margin && y < HEIGHT + margin

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  radius = 0,
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${radius > 0 ? ` rx="${num(radius)}"` : ''} ${paint}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${paint}/>`

/** An ellipse as path data. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0Z`
