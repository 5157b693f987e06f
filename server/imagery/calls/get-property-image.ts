import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import { imageryContract } from '@curbgrade/core/imagery/contract'
import { largeSizeOf } from '@curbgrade/core/imagery/renditions'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { hashRequest } from '../../platform/idempotency.ts'
import type { MeteredImagery } from '../allowance/meter-calls.ts'
import { type Delivery, deliverImage, type ImagePorts, imageUrl } from '../pictures/deliver-image.ts'
import type { Place } from '../provider.ts'
import type { ImageRow } from '../store.ts'

export const getStreetViewImage = (ports: ImagePorts) =>
  imageCall(ports, imageryContract.getStreetViewImage, 'street')
export const getAerialImage = (ports: ImagePorts) =>
  imageCall(ports, imageryContract.getAerialImage, 'aerial')

type Contract = typeof imageryContract.getStreetViewImage | typeof imageryContract.getAerialImage
type Answer = CallAnswer<Contract>

const imageCall = (ports: ImagePorts, contract: Contract, kind: FlatKind) =>
  handle(contract, ({ user, owner, body, idempotencyKey }) => {
    const rowNo = parsePropertyId(body.propertyId)
    if (rowNo === null)
      return Promise.resolve(refuse('malformed', { problems: ['body.propertyId: is not a property id'] }))
    const subject = { ownerId: owner, listId: body.listId, rowNo, kind, asksSupplier: body.asksSupplier }
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

export const presentFlat = ({ image, geocode, missing, charged, balance, isPaid }: Delivery): Answer => ({
  pic: image && imageUrl(image),
  large: image && largeOf(image),
  ...(image && image.kind !== 'panorama' && { kind: image.kind }),
  ...(image && isPaid === false && { wasFree: true as const }),
  charged,
  balance,
  provenance: image && image.provenance,
  match: geocode && matchOf(geocode),
  ...(missing && { missing }),
})

const largeOf = (image: ImageRow): Answer['large'] =>
  image.kind === 'panorama'
    ? null
    : { url: `${imageUrl(image)}/large`, ...largeSizeOf(image.provenance.provider, image.kind) }

const matchOf = ({ quality, ambiguous, matched }: AddressMatch): AddressMatch => ({
  quality,
  ambiguous,
  matched,
})
