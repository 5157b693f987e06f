import { type AimedShot, isPanoramic, rankShots } from '@curbgrade/core/imagery/geometry/street-shot'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { FoundImage } from '../../imagery/provider.ts'
import { viewOfSphere } from '../../platform/pictures/sphere-view.ts'
import type { OpenShot, StreetSupplier } from '../street-supplier.ts'
import type { Supplied, SupplierFault } from '../supplier-fault.ts'
import { flatPicture } from './flat-picture.ts'
import {
  bytesOf,
  dayOf,
  imageOf,
  monthOf,
  type PictureRequest,
  type PictureSources,
  shotReference,
} from './picture-sources.ts'
import { writeShotReference } from './reference.ts'
import { firstAvailable, shotsNear } from './shots-near.ts'

export async function streetPicture(
  sources: PictureSources,
  request: PictureRequest,
): Promise<Supplied<FoundImage | null>> {
  const { suitable, fault } = await suitableShots(sources, request)
  return firstAvailable(suitable, fault, async (aimed) => {
    const jpeg = await viewOf(sources.streets, aimed, request)
    return jpeg.ok ? ok(imageOf(aimed, request.building, jpeg.value)) : jpeg
  })
}

export async function bestShot(
  sources: PictureSources,
  request: PictureRequest,
): Promise<Supplied<{ capturedAt: string | null; reference: string } | null>> {
  const { suitable, fault } = await suitableShots(sources, request)
  const [best] = suitable
  if (best === undefined) return fault === null ? ok(null) : { ok: false, error: fault }
  return ok({
    capturedAt: monthOf(best.shot),
    reference: writeShotReference(best.shot.reference, request.building),
  })
}

async function suitableShots(
  { streets, clock }: PictureSources,
  { building, signal, rejected = [], only }: PictureRequest,
): Promise<{ suitable: readonly AimedShot<OpenShot>[]; fault: SupplierFault | null }> {
  const { shots, fault } = await shotsNear(streets, building, signal)
  const suitable = rankShots(shots, { building, today: dayOf(clock), rejected: rejected.map(shotReference) })
  return { suitable: suitable.filter(({ shot }) => only === undefined || shot.reference === only), fault }
}

async function viewOf(
  streets: readonly StreetSupplier[],
  { shot, turn }: AimedShot<OpenShot>,
  { rendition, signal }: PictureRequest,
): Promise<Supplied<Uint8Array>> {
  const bytes = await bytesOf(streets, shot, rendition === 'large' ? 'whole' : 'view', signal)
  if (!bytes.ok) return bytes
  const view = isPanoramic(shot)
    ? await viewOfSphere(bytes.value, turn, rendition)
    : await flatPicture(bytes.value, { turn, fov: shot.fov, rendition })
  return view === null ? refuse('malformed', { supplier: shot.provider }) : ok(view)
}
