import { z } from 'zod'

const fraction = z.number().min(0).max(1)
const share = z.number().positive().max(1)
/** Sums of fractions may exceed 1 by this much. */
const ROUNDING = 1e-9

/** A rectangle in an upright picture, in fractions of the picture's width and height. */
export const photoPart = z
  .object({ x: fraction, y: fraction, width: share, height: share })
  .refine(({ x, y, width, height }) => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING, {
    message: 'must be inside the picture',
  })

export type PhotoPart = z.output<typeof photoPart>

type Point = { readonly x: number; readonly y: number }

const toFraction = (value: number): number => Math.min(1, Math.max(0, value))

/** Between two points that a pointer went through, which may be outside the picture. Null if nothing is between them. */
export function partBetween(a: Point, b: Point): PhotoPart | null {
  const [left, right] = [a.x, b.x].map(toFraction).toSorted((one, other) => one - other) as [number, number]
  const [top, bottom] = [a.y, b.y].map(toFraction).toSorted((one, other) => one - other) as [number, number]
  if (left === right || top === bottom) return null
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The part that a person starts with. */
export const MIDDLE_PART: PhotoPart = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }

/** Stays inside the picture. */
export const movePart = (part: PhotoPart, { x, y }: Point): PhotoPart => ({
  ...part,
  x: Math.min(1 - part.width, Math.max(0, part.x + x)),
  y: Math.min(1 - part.height, Math.max(0, part.y + y)),
})

const MIN_SHARE = 0.01

/** Moves the right and lower edges, which stay inside the picture. */
export const resizePart = (part: PhotoPart, { x, y }: Point): PhotoPart => ({
  ...part,
  width: Math.min(1 - part.x, Math.max(MIN_SHARE, part.width + x)),
  height: Math.min(1 - part.y, Math.max(MIN_SHARE, part.height + y)),
})
