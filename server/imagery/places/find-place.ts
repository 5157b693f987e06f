import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import type { AllowanceUsed } from '../allowance/allowance.ts'
import type { MeteredImagery } from '../allowance/meter-calls.ts'
import type { Address, Geocode, ImageryUnavailable, MissingImage, Place } from '../provider.ts'
import type { SharedCalls } from '../share-calls.ts'
import { findLookup, insertGeocodes, insertUnknown } from './geocode-store.ts'

export type PlacePorts = { readonly pool: Pool; readonly calls: SharedCalls }
type Property = { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number }

export type KnownPlace = { readonly address: Address; readonly geocode: Geocode | null }
export type FoundPlace = Place & { readonly geocode: Geocode }

type Found = Result<FoundPlace | MissingImage, ImageryUnavailable | AllowanceUsed>

/** Looks up each row once, even under concurrency. Remembers for a day that an address is unknown. */
export async function findPlace(
  ports: PlacePorts,
  imagery: Pick<MeteredImagery, 'geocode'>,
  property: Property,
  known: KnownPlace,
): Promise<Found> {
  if (known.geocode !== null) return ok(placeAt(known.address, known.geocode))
  const { ownerId, listId, rowNo } = property
  const lookup = await ports.calls.share(`place ${ownerId} ${listId} ${rowNo}`, () =>
    lookUp(ports.pool, imagery, property, known.address),
  )
  return lookup.value
}

async function lookUp(
  pool: Pool,
  imagery: Pick<MeteredImagery, 'geocode'>,
  { ownerId, listId, rowNo }: Property,
  address: Address,
): Promise<Found> {
  const before = await findLookup(pool, { listId, rowNo })
  if (before !== null) return ok(placeOrMissing(address, before.geocode))
  const asked = await imagery.geocode([address])
  if (!asked.ok) return asked
  const geocode = asked.value[0] ?? null
  if (geocode === null) await insertUnknown(pool, { ownerId, listId }, [rowNo])
  else await insertGeocodes(pool, { ownerId, listId }, [{ rowNo, geocode }])
  return ok(placeOrMissing(address, geocode))
}

const placeOrMissing = (address: Address, geocode: Geocode | null): FoundPlace | MissingImage =>
  geocode === null ? { missing: 'address_not_found' } : placeAt(address, geocode)

export const placeAt = (address: Address, geocode: Geocode): FoundPlace => ({
  address,
  position: { lat: geocode.lat, lng: geocode.lng },
  geocode,
})

export const knownPlace = ({ address, geocode }: KnownPlace): Place => ({
  address,
  position: geocode && { lat: geocode.lat, lng: geocode.lng },
})
