import { chanceFrom } from '../town/chance.ts'
import { housePlanFor } from '../town/house-plan.ts'
import type { Place } from '../town/place.ts'

/** The houses left and right; the next even number is the same house as in its own picture. */
export const neighborsOf = (place: Place): readonly { place: Place; x: number }[] => {
  const own = housePlanFor(place).main.width
  return ([-1, 1] as const).map((side) => {
    const next = neighbor(place, side)
    const gap = chanceFrom(`${place.key}/gap${side}`).between(4.2, 6.5)
    return { place: next, x: side * (own / 2 + gap + housePlanFor(next).main.width / 2) }
  })
}

const neighbor = (place: Place, side: -1 | 1): Place => {
  const number = Math.max(1, place.number + side * 2)
  const key = place.number > 0 ? place.key.replace(/^\d+/, String(number)) : `${place.key}/${side}`
  const condition = Math.min(
    9,
    Math.max(1, Math.round(place.condition * 0.5 + chanceFrom(`${key}/next-door`).between(0.5, 4))),
  )
  return { ...place, key, number, condition, category: 'house' }
}
