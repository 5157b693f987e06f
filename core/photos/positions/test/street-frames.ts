import { type Position, spotFrom } from '../../../shared/position.ts'
import type { Random } from '../../../shared/seeded-random.ts'
import type { Spot, Street } from './simulated-town.ts'

/** Where a street begins, and its direction in degrees from north. */
export type StreetFrame = { readonly origin: Position; readonly angle: number }

export function toPosition({ along, across }: Spot, frame: StreetFrame | undefined): Position {
  if (frame === undefined) throw new Error('A street without a frame')
  return spotFrom(spotFrom(frame.origin, frame.angle, along), frame.angle - 90, across)
}

/** Each street begins where the one before ends, around a corner to the left or to the right in turn. */
export function layOut(streets: readonly Street[], random: Random): StreetFrame[] {
  const start = { origin: { lat: 41.2 + random(), lng: -83 }, angle: 360 * random() }
  const frames: StreetFrame[] = []
  for (const [index] of streets.entries()) {
    const [before, length] = [frames.at(-1), streets[index - 1]?.length ?? 0]
    const angle = start.angle + (index % 2 === 0 ? 0 : 90)
    frames.push(before ? { origin: spotFrom(before.origin, before.angle, length), angle } : start)
  }
  return frames
}
