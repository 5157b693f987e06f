import type { Random } from '../../../shared/seeded-random.ts'
import { normal } from './normal.ts'
import { type Habits, type Pass, type Rates, type Shot, shootPass, type Way } from './simulated-pass.ts'
import type { Side, Street } from './simulated-town.ts'

export type Outing = { readonly way: Way; readonly rates: Rates; readonly showsBothSides?: boolean }

/** A person walks or drives around the corners from street to street, and back on the other side. */
export function simulateDrive(
  streets: readonly Street[],
  { rates, ...outing }: Outing,
  random: Random,
): Shot[] {
  const habits = { ...drawHabits(outing.way, random), ...outing }
  const shots: Shot[] = []
  let seconds = 0
  for (const pass of toPasses(streets, habits)) {
    seconds += 10 + 20 * random()
    for (const shot of shootPass(pass, { habits, rates, startsAt: seconds }, random)) {
      shots.push(shot)
      seconds = shot.seconds
    }
  }
  return shots
}

function drawHabits(way: Way, random: Random): Habits {
  const isOnFoot = way === 'foot'
  return {
    way,
    showsBothSides: random() < (isOnFoot ? 0.2 : 0.35),
    cameraSide: random() < 0.7 ? 1 : -1,
    lag: (isOnFoot ? 0.5 : 1.5) * normal(random),
    spread: isOnFoot ? 1 + 2 * random() : 1.5 + 3 * random(),
  }
}

function toPasses(streets: readonly Street[], { showsBothSides }: Habits): Pass[] {
  const toPass = (street: number, direction: Side, sides: readonly Side[]): Pass => ({
    street,
    direction,
    houses: (streets[street]?.houses ?? [])
      .filter(({ side }) => sides.includes(side))
      .toSorted((a, b) => direction * (a.door.along - b.door.along)),
  })
  const numbers = streets.map((_, street) => street)
  if (showsBothSides) return numbers.map((street) => toPass(street, 1, [1, -1]))
  const back = numbers.toReversed().map((street) => toPass(street, -1, [1]))
  return [...numbers.map((street) => toPass(street, 1, [-1])), ...back]
}
