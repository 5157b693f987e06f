import { AERIAL_GROUND, boxAround } from '@curbgrade/core/imagery/geometry/aerial-box'
import type { PictureSize } from '@curbgrade/core/shared/picture-kind'
import type { Position } from '@curbgrade/core/shared/position'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { askJpeg, type Supplier } from '../ask-supplier.ts'
import { isBlankPicture, readPicture } from '../read-picture.ts'
import type { Supplied } from '../supplier-fault.ts'
import { faultInArcgis } from './fault-in-arcgis.ts'

/** Orthoimagery of the National Map (NAIP): public domain, without a key. */
export type Usgs = {
  /** Centered on the spot, north up, the same ground at every size; `no_coverage` outside the survey. */
  aerial(spot: Position, size: PictureSize, signal: AbortSignal): Promise<Supplied<Uint8Array>>
}

export const createUsgs = (supplier: Supplier): Usgs => ({
  aerial: async (spot, size, signal) => {
    const answer = await askJpeg(
      supplier,
      { url: 'USGSNAIPPlus/ImageServer/exportImage', query: queryFor(spot, size), signal },
      faultInArcgis,
    )
    if (!answer.ok) return answer
    const picture = await readPicture(answer.value)
    if (picture?.width !== size.width || picture.height !== size.height) return refuse('malformed')
    return isBlankPicture(picture) ? refuse('no_coverage') : ok(answer.value)
  },
})

function queryFor(spot: Position, size: PictureSize): Record<string, string> {
  const { xmin, ymin, xmax, ymax } = boxAround(spot, AERIAL_GROUND)
  return {
    bbox: [xmin, ymin, xmax, ymax].map((edge) => edge.toFixed(3)).join(','),
    bboxSR: '3857',
    imageSR: '3857',
    size: `${size.width},${size.height}`,
    format: 'jpg',
    interpolation: 'RSP_BilinearInterpolation',
    renderingRule: '{"rasterFunction":"NaturalColor"}',
    f: 'image',
  }
}
