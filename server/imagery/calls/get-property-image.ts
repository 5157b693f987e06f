import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import { imageryContract } from '@curbgrade/core/imagery/contract'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { hashRequest } from '../../platform/idempotency.ts'
import type { MeteredImagery } from '../allowance/meter-calls.ts'
import { type Delivery, deliverImage, type ImagePorts } from '../pictures/deliver-image.ts'
import { presentRenditions } from '../pictures/present-picture.ts'
import type { Place } from '../provider.ts'

export const getStreetViewImage = (ports: ImagePorts) =>
  imageCall(ports, imageryContract.getStreetViewImage, 'street')
export const getAerialImage = (ports: ImagePorts) =>
  imageCall(ports, imageryContract.getAerialImage, 'aerial')

type Contract = typeof imageryContract.getStreetViewImage | typeof imageryContract.getAerialImage
type Answer = CallAnswer<Contract>

const imageCall = (ports: ImagePorts, contract: Contract, kind: FlatKind) =>
  handle(contract, ({ user, owner, key, body, idempotencyKey }) => {
    const rowNo = parsePropertyId(body.propertyId)
    if (rowNo === null)
      return Promise.resolve(refuse('malformed', { problems: ['body.propertyId: is not a property id'] }))
    const { listId, asksSupplier } = body
    const subject = { ownerId: owner, listId, rowNo, kind, asksSupplier, keyId: key?.id ?? null }
    const request = {
      userId: user.id,
      key: idempotencyKey,
      call: contract.path,
      requestHash: hashRequest(body.listId, body.propertyId, kind, String(body.asksSupplier)),
    }
    const options = {
      ask: (imagery: MeteredImagery, place: Place) => askFlat(imagery, place, kind),
      present: presentFlat,
    }
    return ports.once(request, (remember) => deliverImage<Answer>(ports, subject, options, remember))
  })

async function askFlat(imagery: MeteredImagery, place: Place, kind: FlatKind) {
  const found = await imagery.find(place, kind)
  if (!found.ok) return found
  return ok('missing' in found.value ? found.value : { ...found.value, view: null })
}

export const presentFlat = (delivery: Delivery): Answer => {
  const { image, geocode, missing, charged, balance, isPaid, hasEarlier } = delivery
  return {
    ...(image === null ? { pic: null, large: null } : presentRenditions(image)),
    ...(image && image.kind !== 'panorama' && { kind: image.kind }),
    ...(hasEarlier && { hasEarlier: true as const }),
    ...(image && isPaid === false && { wasFree: true as const }),
    charged,
    balance,
    provenance: image && image.provenance,
    match: geocode && matchOf(geocode),
    ...(missing && { missing }),
  }
}

const matchOf = ({ quality, ambiguous, matched }: AddressMatch): AddressMatch => ({
  quality,
  ambiguous,
  matched,
})
