import { SPHERE_VIEW, shrinkFactorFor } from '@curbgrade/core/imagery/flat-view'
import { computeRays, regionFor, reproject } from '@curbgrade/core/imagery/reproject'
import sharp from 'sharp'
import { MAX_PIXELS } from '../read-picture.ts'

const RAYS = computeRays(SPHERE_VIEW)
const QUALITY = 85

/** Rows of a picture all around may be missing at its poles, not more. */
const ASPECTS = { least: 1.9, most: 2.6 } as const

/**
 * The 400×270 view `turn` degrees to the right of the middle of a picture all around; null where it is none. Only the
 * rows down to the view's lower edge are decoded, at the coarsest scale that the view does not suffer from.
 */
export async function viewOfSphere(jpeg: Uint8Array, turn: number): Promise<Uint8Array | null> {
  try {
    const whole = await sharp(jpeg, BOUNDS).metadata()
    if (!isSphere(whole)) return null
    const shrink = shrinkFactorFor(SPHERE_VIEW, whole)
    const sphere = { width: Math.round(whole.width / shrink), height: Math.round(whole.height / shrink) }
    const cut = regionFor(RAYS, turn, sphere)
    const data = await sharp(jpeg, BOUNDS)
      .resize({ ...sphere, fit: 'fill' })
      .extract(cut)
      .removeAlpha()
      .toColorspace('srgb')
      .raw()
      .toBuffer()
    const { width, height } = SPHERE_VIEW
    return await sharp(reproject(RAYS, turn, sphere, { ...cut, data }), {
      raw: { width, height, channels: 3 },
    })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}

const BOUNDS = { limitInputPixels: MAX_PIXELS, sequentialRead: true } as const

const isSphere = ({ width, height }: { width: number; height: number }): boolean =>
  width / height >= ASPECTS.least && width / height <= ASPECTS.most

/** More pixels than a phone's graphics memory takes as one picture are of no use to a viewer. */
const VIEWER_WIDTH = 4096

/** A picture all around for our viewer, no larger than it can show; null where it is none. */
export async function sphereForViewer(jpeg: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(jpeg, BOUNDS)
    if (!isSphere(await picture.metadata())) return null
    return await picture
      .resize({ width: VIEWER_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
