import { HEIGHT, isInFrame, type Point, WIDTH } from '../paint/svg.ts'
import type { Camera } from '../street/camera.ts'

/** The map view: north up, uniform `pixelsPerMeter`. It replaces a camera, so roofs draw on it unchanged. */
export type Overhead = Camera & {
  readonly at: (x: number, y: number) => Point
  readonly pixelsPerMeter: number
  /** Shadow offset per meter of height: toward the lower right of the picture, in the lot's axes. */
  readonly shadow: readonly [x: number, y: number]
}

const SHADOW_PIXELS: Point = [0.42, 0.5]

/**
 * `heading` points from the street to the house; x runs along the street, y (a camera's z) from the street to the
 * back.
 */
export const overhead = (heading: number, pixelsPerMeter: number, middle: Point): Overhead => {
  const turn = (heading * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (x: number, y: number): Point => {
    const [dx, dy] = [(x - middle[0]) * pixelsPerMeter, (y - middle[1]) * pixelsPerMeter]
    return [WIDTH / 2 + dx * cos + dy * sin, HEIGHT / 2 + dx * sin - dy * cos]
  }
  const [right, down] = SHADOW_PIXELS
  return {
    at,
    pixelsPerMeter,
    shadow: [right * cos + down * sin, right * sin - down * cos],
    see: (x, _height, z) => at(x, z),
    scale: () => pixelsPerMeter,
    shows: isInFrame,
    x: 0,
    eye: 1000,
    horizon: 0,
    focal: pixelsPerMeter,
    distance: 0,
  }
}

export const box = (view: Overhead, x: number, y: number, width: number, depth: number): Point[] => [
  view.at(x, y),
  view.at(x + width, y),
  view.at(x + width, y + depth),
  view.at(x, y + depth),
]

/** The shadow on the ground of a box of this height. */
export const shadowOf = (
  view: Overhead,
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
): Point[] => {
  const [dx, dy] = [view.shadow[0] * height, view.shadow[1] * height]
  return hull([...box(view, x, y, width, depth), ...box(view, x + dx, y + dy, width, depth)])
}

/** Convex outline, by gift wrapping from the leftmost point. */
const hull = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (from: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of from) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnsLeft = (a: Point = [0, 0], b: Point = [0, 0], c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
