import { createHash } from 'node:crypto'
import type { Address } from '../demo-town/address.ts'
import { type Place, placeFor } from '../demo-town/place.ts'

export type KnownPlace = { readonly id: string; readonly address: Address; readonly place: Place }
type Spot = { readonly lat: number; readonly lng: number }

/**
 * The town follows from addresses; suppliers of pictures are asked by spots. So they know the addresses that somebody
 * looked up before, as a geocoder always does.
 */
export const createKnownPlaces = () => {
  const byId = new Map<string, KnownPlace>()
  const byCell = new Map<string, KnownPlace>()
  return {
    learn: (address: Address): KnownPlace => {
      const place = placeFor(address)
      const id = createHash('sha256').update(place.key).digest('hex').slice(0, 16)
      const known = byId.get(id) ?? { id, address, place }
      byId.set(id, known)
      byCell.set(cellOf(place), known)
      return known
    },
    /** Whose building stands there, up to the rounding of projections. */
    at: (spot: Spot): KnownPlace | null => {
      for (const lat of NEXT)
        for (const lng of NEXT) {
          const known = byCell.get(cellOf({ lat: spot.lat + lat, lng: spot.lng + lng }))
          if (known) return known
        }
      return null
    },
    all: (): readonly KnownPlace[] => [...byId.values()],
    byId: (id: string): KnownPlace | null => byId.get(id) ?? null,
  }
}

export type KnownPlaces = ReturnType<typeof createKnownPlaces>

/** About two meters. */
const CELL_DEGREES = 2e-5
const NEXT = [0, CELL_DEGREES, -CELL_DEGREES]

const cellOf = ({ lat, lng }: Spot): string =>
  `${Math.round(lat / CELL_DEGREES)}/${Math.round(lng / CELL_DEGREES)}`
