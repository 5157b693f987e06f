import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { LARGE_SIZE, PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import { ok } from '@curbgrade/core/shared/result'
import type { FoundImage } from '../../imagery/provider.ts'
import type { Supplied } from '../supplier-fault.ts'
import { type PictureRequest, type PictureSources, POLICY, shotReference } from './picture-sources.ts'
import { writeShotReference } from './reference.ts'

const AERIAL = 'usgs:naip'

export async function aerialPicture(
  { usgs }: PictureSources,
  { building, signal, rejected = [], rendition }: PictureRequest,
): Promise<Supplied<FoundImage | null>> {
  const reference = writeShotReference(AERIAL, building)
  // There is only one aerial picture of each spot.
  if (rejected.map(shotReference).includes(AERIAL)) return ok(null)
  const size = rendition === 'large' ? LARGE_SIZE : PICTURE_SIZE
  const jpeg = await usgs.aerial(building, size, signal)
  if (!jpeg.ok) return jpeg.error.code === 'no_coverage' ? ok(null) : jpeg
  const attribution = 'USDA/USGS The National Map: Orthoimagery'
  const provenance: Provenance = {
    provider: 'usgs',
    capturedAt: null,
    attribution,
    heading: null,
    policy: POLICY,
  }
  return ok({ jpeg: jpeg.value, reference, provenance })
}
