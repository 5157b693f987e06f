import { SPHERE_VIEW, shrinkFactorFor } from '@curbgrade/core/imagery/geometry/flat-view'
import { computeRays, regionFor, reproject } from '@curbgrade/core/imagery/geometry/reproject'
import sharp from 'sharp'
import { MAX_PIXELS } from '../read-picture.ts'

const RAYS = computeRays(SPHERE_VIEW)
const QUALITY = 85

/** Aspect ratios of a sphere; rows may be missing only at the poles. */
const ASPECT = { min: 1.9, max: 2.6 } as const

/**
 * The 400×270 view `turn` degrees right of the center of a panorama; null if it isn't one. Decodes only the rows
 * down to the view's lower edge, at the coarsest scale that doesn't reduce the view's quality.
 */
export async function viewOfSphere(jpeg: Uint8Array, turn: number): Promise<Uint8Array | null> {
  try {
    const whole = await sharp(jpeg, BOUNDS).metadata()
    if (!isSphere(whole)) return null
    const shrink = shrinkFactorFor(SPHERE_VIEW, whole)
    const sphere = { width: Math.round(whole.width / shrink), height: Math.round(whole.height / shrink) }
    const region = regionFor(RAYS, turn, sphere)
    const data = await sharp(jpeg, BOUNDS)
      .resize({ ...sphere, fit: 'fill' })
      .extract(region)
      .removeAlpha()
      .toColorspace('srgb')
      .raw()
      .toBuffer()
    const { width, height } = SPHERE_VIEW
    return await sharp(reproject(RAYS, turn, sphere, { ...region, data }), {
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
  width / height >= ASPECT.min && width / height <= ASPECT.max

/** The largest texture that phones support. */
const VIEWER_WIDTH = 4096

/** A panorama for our viewer, no larger than it can show; null if it isn't one. */
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
