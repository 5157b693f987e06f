import { imageryContract } from '@curbgrade/core/imagery/contract'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { type MeterPorts, meterCalls } from '../allowance/meter-calls.ts'
import { findPlace, type PlacePorts } from '../places/find-place.ts'
import { findKnownPlace } from '../store.ts'

/** Costs no tokens; the lookup is shared with the property's pictures. */
export const getLocation = (ports: PlacePorts & MeterPorts) =>
  handle(imageryContract.getLocation, async ({ user, owner, params }) => {
    const rowNo = parsePropertyId(params.propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const property = { ownerId: owner, listId: params.listId, rowNo }
    const known = await findKnownPlace(ports.pool, owner, property)
    if (known === null) return refuse('not_found')
    if (known.isOwnOnly) return ok({ location: null })
    const imagery = meterCalls(ports, user.id)
    const place = await findPlace(ports, imagery, property, known)
    if (!place.ok) return place
    if ('missing' in place.value) return ok({ location: null })
    const located = await imagery.locate(place.value)
    return located.ok ? ok({ location: located.value }) : located
  })
