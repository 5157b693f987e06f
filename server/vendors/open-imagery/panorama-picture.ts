import { rankSpheres } from '@curbgrade/core/imagery/geometry/street-shot'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { FoundPanorama } from '../../imagery/provider.ts'
import { sphereForViewer } from '../../platform/pictures/sphere-view.ts'
import type { Supplied } from '../supplier-fault.ts'
import { bytesOf, dayOf, imageOf, type PictureRequest, type PictureSources } from './picture-sources.ts'
import { firstAvailable, shotsNear } from './shots-near.ts'

/** The panorama that shows the building best, or else the nearest one; null if there is none. */
export async function panoramaPicture(
  { streets, clock }: PictureSources,
  { building, signal, only }: PictureRequest,
): Promise<Supplied<Extract<FoundPanorama, { viewer: 'equirectangular' }> | null>> {
  const { shots, fault } = await shotsNear(streets, building, signal)
  const around = rankSpheres(shots, { building, today: dayOf(clock) }).filter(
    ({ shot }) => only === undefined || shot.reference === only,
  )
  return firstAvailable(around, fault, async (aimed) => {
    const whole = await bytesOf(streets, aimed.shot, 'whole', signal)
    if (!whole.ok) return whole
    const jpeg = await sphereForViewer(whole.value)
    if (jpeg === null) return refuse('malformed', { supplier: aimed.shot.provider })
    const { position, heading } = aimed.shot
    return ok({
      ...imageOf(aimed, building, jpeg),
      viewer: 'equirectangular',
      position,
      building,
      middle: heading ?? 0,
    } as const)
  })
}
