import { seededUniform } from '@curbgrade/learning/seeded-uniform'
import type { DemoPicture } from './feature-cache.ts'

/** A number of the streets of these pictures, the same for the same seed. */
export function chooseStreets(
  pictures: readonly DemoPicture[],
  count: number,
  seed: number,
): ReadonlySet<string> {
  const streets = [...new Set(pictures.map(({ street }) => street))]
  const order = streets.toSorted((a, b) => seededUniform(a, seed) - seededUniform(b, seed))
  return new Set(order.slice(0, count))
}
