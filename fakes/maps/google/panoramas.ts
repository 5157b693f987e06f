import { createHash } from 'node:crypto'
import type { Address } from '../../demo-town/address.ts'
import { offset } from '../../demo-town/place.ts'
import { sentinelOf } from '../../demo-town/sentinels.ts'
import type { createKnownPlaces, KnownPlace } from '../known-places.ts'

type Spot = { readonly lat: number; readonly lng: number }

/** A place where Google's car took a picture all around. */
export type Pano = Spot & {
  readonly id: string
  readonly known: KnownPlace
  /** Meters along the street from the camera that stands before the house. */
  readonly along: number
  /** Houses across from it have been driven past twice. */
  readonly date: string
}

const VIEWS = [
  { name: 'a', along: 0 },
  { name: 'b', along: 10 },
  { name: 'c', along: -10 },
] as const

/** The panoramas of places that somebody looked up; the town follows from addresses, and is asked by spots. */
export function createPanoramas(places: ReturnType<typeof createKnownPlaces>) {
  const all = new Map<string, KnownPlace>()
  let generation = 1

  const panosOf = (known: KnownPlace): Pano[] =>
    isSeen(known)
      ? VIEWS.map(({ name, along }) => ({
          id: idOf(known, name, generation),
          known,
          along,
          date: known.place.capturedAt,
          ...offset(known.place.street, known.place.heading + 90, along),
        }))
      : []

  return {
    learn: (address: Address): KnownPlace => {
      const known = places.learn(address)
      all.set(known.id, known)
      return known
    },
    near: (spot: Spot, radius: number): Pano | null => {
      const here = places.at(spot)
      const known =
        here === null ? [...all.values()].filter(({ place }) => metersBetween(place, spot) < REACH) : [here]
      const inReach = known.flatMap(panosOf).filter((pano) => metersBetween(pano, spot) <= radius)
      return (
        inReach.toSorted((one, other) => metersBetween(one, spot) - metersBetween(other, spot))[0] ?? null
      )
    },
    byId: (id: string): Pano | null => {
      const known = all.get(id.slice(0, ID_LENGTH))
      return known === undefined ? null : (panosOf(known).find((pano) => pano.id === id) ?? null)
    },
    /** Gives every panorama another id, as happens when the car comes again. */
    rename: (): void => {
      generation += 1
    },
  }
}

export type Panoramas = ReturnType<typeof createPanoramas>

const isSeen = ({ address, place }: KnownPlace): boolean =>
  sentinelOf(address) !== 'noImagery' && place.category !== 'no-imagery'

const ID_LENGTH = 16
const REACH = 200

/** 22 characters, like Google's own; the first of them name the house. */
const idOf = ({ id }: KnownPlace, name: string, generation: number): string =>
  id +
  createHash('sha256')
    .update(`${id}/${name}/${generation}`)
    .digest('hex')
    .slice(0, 22 - ID_LENGTH)

const metersBetween = (one: Spot, other: Spot): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)) * 111_320
