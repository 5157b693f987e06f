import { metersBetween, type Position } from '../../shared/position.ts'
import { positionOf, type TimedPhoto } from '../positions/photo-order.ts'
import type { StreetOfList } from './list-streets.ts'

/** The streets, with those first that the run is nearest to. Without positions, they stay in their order. */
export function nearestFirst(
  streets: readonly StreetOfList[],
  run: readonly TimedPhoto[],
): readonly StreetOfList[] {
  const spots = run.flatMap((photo) => positionOf(photo) ?? [])
  const middle = spots[Math.floor(spots.length / 2)]
  const ends = [spots[0], middle, spots.at(-1)].filter((spot) => spot !== undefined)
  if (ends.length === 0) return streets
  return streets
    .map((street) => ({ street, meters: metersTo(street, ends) }))
    .toSorted((a, b) => a.meters - b.meters)
    .map(({ street }) => street)
}

/** Of the start, the middle and the end of the run together, so that a street that it crosses isn't the nearest one. */
function metersTo({ rows }: StreetOfList, spots: readonly Position[]): number {
  const places = rows.flatMap(({ position }) => position ?? [])
  if (places.length === 0) return Number.MAX_VALUE
  return spots.reduce(
    (sum, spot) =>
      sum + places.reduce((least, place) => Math.min(least, metersBetween(spot, place)), Infinity),
    0,
  )
}
