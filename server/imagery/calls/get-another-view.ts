import { imageryContract } from '@curbgrade/core/imagery/contract'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { refuse } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { hashRequest } from '../../platform/idempotency.ts'
import type { ImagePorts } from '../pictures/deliver-image.ts'
import { deliverView } from '../pictures/deliver-view.ts'
import { presentFlat } from './get-property-image.ts'

const contract = imageryContract.getAnotherView

export const getAnotherView = (ports: ImagePorts) =>
  handle(
    contract,
    ({ user, owner, params: { listId, propertyId }, body: { kind, asksSupplier }, idempotencyKey }) => {
      const rowNo = parsePropertyId(propertyId)
      if (rowNo === null)
        return Promise.resolve(refuse('malformed', { problems: ['params.propertyId: is not a property id'] }))
      const request = {
        userId: user.id,
        key: idempotencyKey,
        call: contract.path,
        requestHash: hashRequest(listId, propertyId, kind ?? '', String(asksSupplier)),
      }
      const property = { ownerId: owner, listId, rowNo }
      const options = { kind, asksSupplier, present: presentFlat }
      return ports.once(request, (remember) => deliverView(ports, property, options, remember))
    },
  )
