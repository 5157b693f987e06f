import { type Address, addressKey } from './address.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { offset, placeFor, streetOf } from './place.ts'

type Spot = { lat: number; lng: number }

/** The position of an address and the streets that a map shows around it. */
export type DemoSpot = Spot & {
  /** Street lines within about a kilometer; the first is the address's own street. */
  readonly streets: Spot[][]
}

const REACH_METERS = 1_400

/**
 * Creates a grid of streets along the address's own street. It depends on the street, not on the house: neighbors
 * share the same map, and the grid continues along the street.
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

/** A position's distance along its street, in meters from the street's middle. */
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

/** Each crossing has its own seed, so it is the same from every point of the street. */
const crossingsNear = (street: string, along: number): number[] => {
  const first = Math.ceil((along - REACH_METERS) / BLOCK_METERS)
  const last = Math.floor((along + REACH_METERS) / BLOCK_METERS)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const block = first + index
    return block * BLOCK_METERS + chanceFrom(`${street}/crossing${block}`).between(-45, 45)
  })
}
