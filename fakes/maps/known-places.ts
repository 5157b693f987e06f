import { createHash } from 'node:crypto'
import { type Address, type Place, placeFor } from '@curbgrade/demo-town'

export type KnownPlace = { readonly id: string; readonly address: Address; readonly place: Place }
type Spot = { readonly lat: number; readonly lng: number }

/**
 * Remembers geocoded addresses. The town is generated from addresses, but picture suppliers are queried by
 * coordinates, so they can only know addresses that were geocoded before.
 */
export const createKnownPlaces = () => {
  const byId = new Map<string, KnownPlace>()
  const byCell = new Map<string, KnownPlace>()
  return {
    remember: (address: Address): KnownPlace => {
      const place = placeFor(address)
      const id = createHash('sha256').update(place.key).digest('hex').slice(0, 16)
      const known = byId.get(id) ?? { id, address, place }
      byId.set(id, known)
      byCell.set(toCell(place), known)
      return known
    },
    /** Finds the place whose building is at the coordinates, up to the rounding of projections. */
    findAt: (spot: Spot): KnownPlace | null => {
      for (const lat of NEIGHBOR_OFFSETS)
        for (const lng of NEIGHBOR_OFFSETS) {
          const known = byCell.get(toCell({ lat: spot.lat + lat, lng: spot.lng + lng }))
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
const NEIGHBOR_OFFSETS = [0, CELL_DEGREES, -CELL_DEGREES]

const toCell = ({ lat, lng }: Spot): string =>
  `${Math.round(lat / CELL_DEGREES)}/${Math.round(lng / CELL_DEGREES)}`
