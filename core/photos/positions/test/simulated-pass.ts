import type { Random } from '../../../shared/seeded-random.ts'
import { normal } from './normal.ts'
import type { House, Side, Spot } from './simulated-town.ts'

/** A picture as it was taken: where the camera really was, and what it shows. `house` is null if it shows none. */
export type Shot = {
  readonly street: number
  readonly camera: Spot
  readonly target: Spot
  readonly house: House | null
  readonly seconds: number
}

export type Way = 'foot' | 'car'

/** How often a house is left out or photographed twice, or something else than a house is. */
export type Rates = { readonly skipped: number; readonly doubled: number; readonly stray: number }

/** Habits of one outing. */
export type Habits = {
  readonly way: Way
  readonly showsBothSides: boolean
  /** On foot, 1 if the camera is on the house's side of the street. */
  readonly cameraSide: Side
  /** How far from a house's middle the camera is, in meters along the street: on average, and its spread. */
  readonly lag: number
  readonly spread: number
}

/** One side of a street, or both at once, in the direction taken. */
export type Pass = { readonly street: number; readonly direction: Side; readonly houses: readonly House[] }

type PassOptions = { readonly habits: Habits; readonly rates: Rates; readonly startsAt: number }

export function shootPass(
  { street, direction, houses }: Pass,
  { habits, rates, startsAt }: PassOptions,
  random: Random,
): Shot[] {
  const shots: Shot[] = []
  let [seconds, along] = [startsAt, houses[0]?.door.along ?? 0]
  for (const house of houses) {
    if (random() < rates.skipped) continue
    seconds += secondsFor(Math.abs(house.door.along - along), habits.way, random)
    along = house.door.along
    const shot = { street, house, seconds, ...aim(house, direction, habits, random) }
    shots.push(shot)
    if (random() < rates.doubled) {
      seconds += 2 + 4 * random()
      shots.push({ ...shot, seconds, camera: nudge(shot.camera, 1, random) })
    }
    if (random() < rates.stray) {
      seconds += 5 + 10 * random()
      shots.push({ ...shot, house: null, seconds, target: nudge(shot.camera, 20, random) })
    }
  }
  return shots
}

const STOPPED = 0.02

function secondsFor(meters: number, way: Way, random: Random): number {
  const [speed, wait] = way === 'foot' ? [1.3, 4 + 6 * random()] : [4, 1 + 2 * random()]
  const stop = random() < STOPPED ? 40 + 200 * random() : 0
  return meters / speed + wait + stop
}

function aim(
  { door, side }: House,
  direction: Side,
  { way, cameraSide, lag, spread }: Habits,
  random: Random,
) {
  const across =
    way === 'foot' ? side * cameraSide * (6.5 + normal(random)) : -direction * (1.8 + 0.7 * normal(random))
  const along = door.along + direction * lag + spread * normal(random)
  return { camera: { along, across }, target: door }
}

const nudge = ({ along, across }: Spot, meters: number, random: Random): Spot => ({
  along: along + meters * normal(random),
  across: across + meters * normal(random),
})
