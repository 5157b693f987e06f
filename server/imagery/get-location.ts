import { imageryContract } from '@curbgrade/core/imagery/contract'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { knownPlace } from './find-place.ts'
import type { TimelyImagery } from './provider.ts'
import { findKnownPlace } from './store.ts'

/** Where a property is on the map. Costs nothing, and is not kept: suppliers' terms differ on that. */
export const getLocation = ({ pool, imagery }: { pool: Pool; imagery: TimelyImagery }) =>
  handle(imageryContract.getLocation, async ({ user, params }) => {
    const rowNo = parsePropertyId(params.propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const known = await findKnownPlace(pool, user.id, { listId: params.listId, rowNo })
    if (known === null) return refuse('not_found')
    const located = await imagery.locate(knownPlace(known))
    return located.ok ? ok({ location: located.value }) : located
  })
