import { type Address, addressKey } from './address.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { offset, placeFor, streetOf } from './place.ts'

type Spot = { lat: number; lng: number }

/** The spot of an address and what a map of the town shows around it. */
export type DemoSpot = Spot & {
  /** Lines of the streets within about a kilometer; the first one is the address's own. */
  readonly streets: Spot[][]
}

const REACH_METERS = 1_400

/**
 * A grid of streets along the address's own one. It belongs to the street, not to the house: neighbors stand on the
 * same map, and following the street the grid goes on.
 */
export const spotOf = (address: Address): DemoSpot => {
  const { lat, lng } = placeFor(address)
  const key = addressKey(address)
  const { middle, bearing } = streetOf(key, address.state)
  const along = alongStreet(middle, bearing, { lat, lng })
  const at = (metersAlong: number, metersAside: number): Spot =>
    offset(offset(middle, bearing, metersAlong), bearing + 90, metersAside)
  const chance = chanceFrom(`${key.street}/grid`)
  const asides = gridLines(chance, 95, 150).filter((aside) => Math.abs(aside) < REACH_METERS)
  const crossings = crossingsNear(key.street, along)
  return {
    lat,
    lng,
    streets: [
      [at(along - REACH_METERS, 0), at(along + REACH_METERS, 0)],
      ...asides.map((aside) => [at(along - REACH_METERS, aside), at(along + REACH_METERS, aside)]),
      ...crossings.map((crossing) => [at(crossing, -REACH_METERS), at(crossing, REACH_METERS)]),
    ],
  }
}

/** How far along its street a spot lies, meters from the street's middle. */
const alongStreet = (middle: Spot, bearing: number, spot: Spot): number => {
  const north = (spot.lat - middle.lat) * METERS_PER_DEGREE
  const east = (spot.lng - middle.lng) * METERS_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  const angle = (bearing * Math.PI) / 180
  return north * Math.cos(angle) + east * Math.sin(angle)
}

const METERS_PER_DEGREE = 111_320

/** Parallel streets on both sides. */
const gridLines = (chance: Chance, low: number, high: number): number[] =>
  [-1, 1].flatMap((side) => {
    const lines: number[] = []
    for (let aside = chance.between(low, high); aside < REACH_METERS; aside += chance.between(low, high))
      lines.push(side * aside)
    return lines
  })

const BLOCK_METERS = 210

/** Each crossing has its own chance, so that it is the same from wherever the street is looked at. */
const crossingsNear = (street: string, along: number): number[] => {
  const first = Math.ceil((along - REACH_METERS) / BLOCK_METERS)
  const last = Math.floor((along + REACH_METERS) / BLOCK_METERS)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const block = first + at
    return block * BLOCK_METERS + chanceFrom(`${street}/crossing${block}`).between(-45, 45)
  })
}
