import { placesContract } from '@curbgrade/core/lists/places/places-contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findPlaceRows } from './place-rows-store.ts'

export const getPlaceRows = ({ pool }: { pool: Pool }) =>
  handle(placesContract.getPlaceRows, async ({ owner, params: { listId, propertyId: id } }) => {
    const rowNo = parsePropertyId(id)
    const rows = rowNo === null ? [] : await findPlaceRows(pool, { ownerId: owner, listId, rowNo })
    return rows.length === 0 ? refuse('not_found') : ok({ propertyIds: rows.map(propertyId) })
  })
