import type { Random } from '../../../shared/seeded-random.ts'
import { normal } from './normal.ts'

/** In meters: `along` its street, and `across` from the street's center line to the left of its direction. */
export type Spot = { readonly along: number; readonly across: number }

/** 1 is to the left of the street's direction, -1 to the right. */
export type Side = 1 | -1

export type House = {
  readonly id: number
  readonly side: Side
  readonly door: Spot
  readonly rooftop: Spot
  readonly parcel: Spot
}

/** Its houses, and those of the next streets, whose backs are to its houses. */
export type Street = {
  readonly length: number
  readonly houses: readonly House[]
  readonly behind: readonly House[]
}

export type TownOptions = { readonly frontage: number; readonly streets: number; readonly perSide: number }

/** Where streets meet, there are no houses. */
const CORNER_METERS = 25
const NEXT_STREET_METERS = 92

/** Streets with houses on both sides. Lots, setbacks and houses differ. */
export function simulateTown({ frontage, streets, perSide }: TownOptions, random: Random): Street[] {
  let id = 0
  const length = frontage * perSide + 2 * CORNER_METERS
  const lineUp = (side: Side, from: number, toHouse: typeof buildHouse): House[] => {
    const houses: House[] = []
    for (let along = from + random() * frontage; along < length - from; ) {
      const width = drawFrontage(frontage, random)
      houses.push(toHouse({ id: ++id, side, middle: along + width / 2 }, random))
      along += width
    }
    return houses
  }
  return Array.from({ length: streets }, () => ({
    length,
    houses: SIDES.flatMap((side) => lineUp(side, CORNER_METERS, buildHouse)),
    behind: SIDES.flatMap((side) => lineUp(side, 3 * CORNER_METERS, buildBehind)),
  }))
}

const SIDES: readonly Side[] = [1, -1]

/** One lot in twenty is a double one. */
function drawFrontage(frontage: number, random: Random): number {
  const varied = frontage * Math.min(1.5, Math.max(0.7, 1 + 0.12 * normal(random)))
  return random() < 0.05 ? 2 * varied : varied
}

/** Half of the right of way: lanes, curb and sidewalk. */
const HALF_STREET = 9

type Lot = { readonly id: number; readonly side: Side; readonly middle: number }

function buildHouse({ id, side, middle }: Lot, random: Random): House {
  const front = HALF_STREET + 3 + 6 * random()
  const depth = 34 + 6 * random()
  const at = (along: number, across: number): Spot => ({ along, across: side * across })
  return {
    id,
    side,
    door: at(middle, front),
    rooftop: at(middle + 1.2 * normal(random), front + 5.5 + 1.5 * normal(random)),
    parcel: at(middle + 1.5 * normal(random), HALF_STREET + depth / 2 + 1.5 * normal(random)),
  }
}

function buildBehind(lot: Lot, random: Random): House {
  const house = buildHouse(lot, random)
  const turn = ({ along, across }: Spot): Spot => ({
    along,
    across: lot.side * NEXT_STREET_METERS - across,
  })
  return { ...house, door: turn(house.door), rooftop: turn(house.rooftop), parcel: turn(house.parcel) }
}
