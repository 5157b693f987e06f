import { createHash } from 'node:crypto'
import { type Address, offset, sentinelOf } from '@curbgrade/demo-town'
import type { createKnownPlaces, KnownPlace } from '../known-places.ts'
import { creditOf } from './sentinels.ts'

type Spot = { readonly lat: number; readonly lng: number }

/** A panorama taken by Google's car, or by a user. */
export type Pano = Spot & {
  readonly id: string
  readonly known: KnownPlace
  /** Meters along the street from the camera position in front of the house. */
  readonly along: number
  /** Month of capture, YYYY-MM. */
  readonly date: string
  readonly copyright: string
}

const VIEWS = [
  { name: 'a', along: 0 },
  { name: 'b', along: 10 },
  { name: 'c', along: -10 },
] as const

/**
 * Panoramas of geocoded places. The town is generated from addresses, but panoramas are queried by coordinates.
 */
export function createPanoramas(places: ReturnType<typeof createKnownPlaces>) {
  const all = new Map<string, KnownPlace>()
  let generation = 1

  const listPanos = (known: KnownPlace): Pano[] =>
    hasImagery(known)
      ? VIEWS.map(({ name, along }) => ({
          id: panoId(known, name, generation),
          known,
          along,
          date: known.place.capturedAt,
          copyright: creditOf(known.address, along === 0),
          ...offset(known.place.street, known.place.heading + 90, along),
        }))
      : []

  return {
    remember: (address: Address): KnownPlace => {
      const known = places.remember(address)
      all.set(known.id, known)
      return known
    },
    near: (spot: Spot, radius: number): Pano | null => {
      const here = places.findAt(spot)
      const known =
        here === null
          ? [...all.values()].filter(({ place }) => metersBetween(place, spot) < MAX_SEARCH_METERS)
          : [here]
      const inReach = known.flatMap(listPanos).filter((pano) => metersBetween(pano, spot) <= radius)
      return inReach.toSorted((a, b) => metersBetween(a, spot) - metersBetween(b, spot))[0] ?? null
    },
    byId: (id: string): Pano | null => {
      const known = all.get(id.slice(0, ID_LENGTH))
      return known === undefined ? null : (listPanos(known).find((pano) => pano.id === id) ?? null)
    },
    /** Gives every panorama a new id, as when the car returns. */
    rename: (): void => {
      generation += 1
    },
  }
}

export type Panoramas = ReturnType<typeof createPanoramas>

const hasImagery = ({ address, place }: KnownPlace): boolean =>
  sentinelOf(address) !== 'noImagery' && place.category !== 'no-imagery'

const ID_LENGTH = 16
const MAX_SEARCH_METERS = 200

/** Creates an id of 22 characters, like Google's; the first ones identify the house. */
const panoId = ({ id }: KnownPlace, name: string, generation: number): string =>
  id +
  createHash('sha256')
    .update(`${id}/${name}/${generation}`)
    .digest('hex')
    .slice(0, 22 - ID_LENGTH)

const metersBetween = (a: Spot, b: Spot): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * 111_320
