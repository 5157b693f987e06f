import { imageryContract } from '@curbgrade/core/imagery/contract'
import { SEARCH_RADIUS_METERS } from '@curbgrade/core/imagery/panorama'
import { bearingTo, metersBetween } from '@curbgrade/core/imagery/position'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { hashRequest } from '../platform/idempotency.ts'
import { type Delivery, deliverImage, type ImagePorts, imageUrl, type KeptImage } from './deliver-image.ts'
import type { Address, FoundPanorama, MissingImage } from './provider.ts'

const contract = imageryContract.getPanorama
type Answer = CallAnswer<typeof contract>

/** All around a property for two tokens, once; none within 50 m is none, and costs nothing. */
export const getPanorama = (ports: ImagePorts) =>
  handle(contract, ({ user, params, idempotencyKey }) => {
    const { listId, propertyId } = params
    const rowNo = parsePropertyId(propertyId)
    if (rowNo === null)
      return Promise.resolve(refuse('malformed', { problems: ['params.propertyId: is not a property id'] }))
    const subject = { userId: user.id, listId, rowNo, kind: 'panorama' as const }
    const request = {
      userId: user.id,
      key: idempotencyKey,
      call: contract.path,
      requestHash: hashRequest(listId, propertyId, 'panorama'),
    }
    const wanted = { ask: (address: Address) => askNearby(ports, address), present }
    return ports.once(request, (remember) => deliverImage<Answer>(ports, subject, wanted, remember))
  })

async function askNearby({ imagery }: ImagePorts, address: Address) {
  const found = await imagery.findPanorama(address)
  return found.ok ? ok('missing' in found.value ? found.value : judge(found.value)) : found
}

function judge({ viewer, position, building, middle, ...image }: FoundPanorama): KeptImage | MissingImage {
  if (metersBetween(position, building) > SEARCH_RADIUS_METERS) return { missing: 'no_imagery' }
  return { ...image, view: { viewer, position, middle, heading: bearingTo(position, building) } }
}

const present = ({ image, missing, charged, balance }: Delivery): Answer => ({
  panorama: image?.view ? { ...image.view, url: imageUrl(image) } : null,
  charged,
  balance,
  provenance: image && image.provenance,
  ...(missing && { missing }),
})
