import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { insertGeocodes } from './geocode-store.ts'
import type { Address, Geocode, MissingImage, Place, TimelyImagery, Unavailable } from './provider.ts'

type PlacePorts = { readonly pool: Pool; readonly imagery: TimelyImagery }
type Property = { readonly userId: string; readonly listId: string; readonly rowNo: number }

/** An address, and where the map has it if it was asked before. */
export type KnownPlace = { readonly address: Address; readonly geocode: Geocode | null }
export type FoundPlace = Place & { readonly geocode: Geocode }

/** Where a property stands. The map is asked once for each row of a list; what it says is kept with the list. */
export async function findPlace(
  { pool, imagery }: PlacePorts,
  { userId, listId, rowNo }: Property,
  known: KnownPlace,
): Promise<Result<FoundPlace | MissingImage, Unavailable>> {
  if (known.geocode !== null) return ok(placeAt(known.address, known.geocode))
  const asked = await imagery.geocode([known.address])
  if (!asked.ok) return asked
  const geocode = asked.value[0] ?? null
  if (geocode === null) return ok({ missing: 'address_not_found' })
  await insertGeocodes(pool, { userId, listId }, [{ rowNo, geocode }])
  return ok(placeAt(known.address, geocode))
}

export const placeAt = (address: Address, geocode: Geocode): FoundPlace => ({
  address,
  position: { lat: geocode.lat, lng: geocode.lng },
  geocode,
})

/** What is known of a place without asking anybody. */
export const knownPlace = ({ address, geocode }: KnownPlace): Place => ({
  address,
  position: geocode && { lat: geocode.lat, lng: geocode.lng },
})
