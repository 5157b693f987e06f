import { imageryContract } from '@curbgrade/core/imagery/contract'
import { SEARCH_RADIUS_METERS } from '@curbgrade/core/imagery/geometry/panorama'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { bearingTo, metersBetween } from '@curbgrade/core/shared/position'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { hashRequest } from '../../platform/idempotency.ts'
import { withoutCap } from '../../tokens/index.ts'
import type { MeteredImagery } from '../allowance/meter-calls.ts'
import { type Delivery, deliverImage, type ImagePorts, type KeptImage } from '../pictures/deliver-image.ts'
import { imageUrl } from '../pictures/present-picture.ts'
import type { FoundPanorama, MissingImage, Place } from '../provider.ts'
import type { ImageRow } from '../store.ts'

const contract = imageryContract.getPanorama
type Answer = CallAnswer<typeof contract>

export const getPanorama = (ports: ImagePorts) =>
  handle(contract, ({ user, owner, params, body: { asksSupplier }, idempotencyKey }) => {
    const { listId, propertyId } = params
    const rowNo = parsePropertyId(propertyId)
    if (rowNo === null)
      return Promise.resolve(refuse('malformed', { problems: ['params.propertyId: is not a property id'] }))
    const subject = { ownerId: owner, listId, rowNo, kind: 'panorama' as const, asksSupplier }
    const request = {
      userId: user.id,
      key: idempotencyKey,
      call: contract.path,
      requestHash: hashRequest(listId, propertyId, 'panorama', String(asksSupplier)),
    }
    const options = { ask: askNearby, present }
    return ports.once(request, async (remember) =>
      withoutCap(await deliverImage<Answer>(ports, subject, options, remember)),
    )
  })

async function askNearby(imagery: MeteredImagery, place: Place) {
  const found = await imagery.findPanorama(place)
  return found.ok ? ok('missing' in found.value ? found.value : toKeptImage(found.value)) : found
}

function toKeptImage(found: FoundPanorama): KeptImage | MissingImage {
  const { position, building, reference, provenance } = found
  if (metersBetween(position, building) > SEARCH_RADIUS_METERS) return { missing: 'no_imagery' }
  const camera = { position, heading: bearingTo(position, building) }
  const image = { reference, provenance }
  return found.viewer === 'google'
    ? { ...image, jpeg: null, view: { viewer: found.viewer, pano: found.pano, ...camera } }
    : { ...image, jpeg: found.jpeg, view: { viewer: found.viewer, middle: found.middle, ...camera } }
}

const present = ({ image, missing, charged, balance }: Delivery): Answer => ({
  panorama: image && shown(image),
  charged,
  balance,
  provenance: image && image.provenance,
  ...(missing && { missing }),
})

const shown = (image: ImageRow): Answer['panorama'] =>
  image.view?.viewer === 'equirectangular' ? { ...image.view, url: imageUrl(image) } : image.view
