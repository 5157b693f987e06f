import { metersBetween, type Position } from '../../shared/position.ts'
import { positionOf, type TimedPhoto } from '../positions/photo-order.ts'
import type { layAlong } from '../positions/street-runs.ts'
import type { StreetOfList } from './list-streets.ts'

export type RunDirection = Parameters<typeof layAlong>[2]

/** Whether a run goes up or down the house numbers, for a person to correct. Up if positions don't say. */
export function guessDirection(run: readonly TimedPhoto[], { rows }: StreetOfList): RunDirection {
  const spots = run.flatMap((photo) => positionOf(photo) ?? [])
  const [first, last] = [spots[0], spots.at(-1)]
  const numbered = rows.flatMap(({ number, position }) => (position ? [{ number, ...position }] : []))
  if (first === undefined || last === undefined || numbered.length === 0) return 'up'
  return numberNear(first, numbered) > numberNear(last, numbered) ? 'down' : 'up'
}

const numberNear = (spot: Position, rows: readonly (Position & { readonly number: number })[]): number =>
  rows.reduce(
    (nearest, row) => {
      const meters = metersBetween(spot, row)
      return meters < nearest.meters ? { meters, number: row.number } : nearest
    },
    { meters: Infinity, number: 0 },
  ).number
