export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** `x` and `y` are the offset of the picture's center from the frame's center, in pixels. */
export type Zoom = Point & { readonly scale: number }

/** `picture` is the size without zoom. Points count from the frame's center. */
export type ZoomFrame = { readonly frame: Size; readonly picture: Size }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 8

const NEARLY_WHOLE = 1.01

export const isZoomed = ({ scale }: Zoom): boolean => scale > 1

/** Keeps the point in place, as long as the picture still covers the frame. */
export function zoomAt(zoom: Zoom, point: Point, factor: number, around: ZoomFrame): Zoom {
  const scale = Math.min(MAX_SCALE, zoom.scale * factor)
  if (scale < NEARLY_WHOLE) return WHOLE
  const ratio = scale / zoom.scale
  return clamped(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    around,
  )
}

export const panBy = (zoom: Zoom, by: Point, around: ZoomFrame): Zoom =>
  clamped({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, around)

type Fingers = readonly [Point, Point]

export function pinch(zoom: Zoom, before: Fingers, after: Fingers, around: ZoomFrame): Zoom {
  const [from, to] = [middle(before), middle(after)]
  const moved = panBy(zoom, { x: to.x - from.x, y: to.y - from.y }, around)
  const factor = distance(after) / Math.max(1, distance(before))
  return zoomAt(moved, to, factor, around)
}

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: Fingers): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Keeps the frame covered, or centers the picture where it's smaller than the frame. */
const clamped = ({ scale, x, y }: Zoom, { frame, picture }: ZoomFrame): Zoom => ({
  scale,
  x: within(x, (picture.width * scale - frame.width) / 2),
  y: within(y, (picture.height * scale - frame.height) / 2),
})

const within = (value: number, slack: number): number =>
  slack <= 0 ? 0 : Math.min(slack, Math.max(-slack, value))
