import { setImmediate } from 'node:timers/promises'
import {
  type FlatView,
  largeSphereView,
  SPHERE_VIEW,
  shrinkFactorFor,
} from '@curbgrade/core/imagery/geometry/flat-view'
import { computeRays, type Rays, regionFor, reproject } from '@curbgrade/core/imagery/geometry/reproject'
import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp from 'sharp'
import { MAX_PIXELS } from './max-pixels.ts'

const RAYS = [computeRays(SPHERE_VIEW)]
const QUALITY = 85

/** A sphere's aspect ratio: rows may be missing only at the poles. */
const ASPECT = { min: 1.9, max: 2.6 } as const

/** Null if it isn't a panorama. Decodes as few rows, and as coarsely, as the view's quality allows. */
export async function viewOfSphere(
  picture: Uint8Array | Pixels,
  turn: number,
  rendition?: 'large',
): Promise<Uint8Array | null> {
  try {
    const whole = await open(picture).metadata()
    if (!isSphere(whole)) return null
    const view = rendition === 'large' ? largeSphereView(whole) : SPHERE_VIEW
    const rays = view === SPHERE_VIEW ? RAYS : await computeInBands(view)
    const shrink = shrinkFactorFor(view, whole)
    const sphere = { width: Math.round(whole.width / shrink), height: Math.round(whole.height / shrink) }
    const region = regionFor(rays, turn, sphere)
    const data = await open(picture)
      .resize({ ...sphere, fit: 'fill' })
      .extract(region)
      .removeAlpha()
      .toColorspace('srgb')
      .raw()
      .toBuffer()
    const bands = await eachInTurn(rays, (band) => reproject(band, turn, sphere, { ...region, data }))
    const { width, height } = view
    return await sharp(Buffer.concat(bands), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}

/** Rows of a large view computed at a time, which takes about as long as a 400×270 view. */
const BAND_ROWS = 96

async function computeInBands(view: FlatView): Promise<Rays[]> {
  const tops = Array.from({ length: Math.ceil(view.height / BAND_ROWS) }, (_, band) => band * BAND_ROWS)
  return eachInTurn(tops, (top) => computeRays(view, { top, height: Math.min(BAND_ROWS, view.height - top) }))
}

/** Lets other requests run in between, because a large view takes a tenth of a second. */
async function eachInTurn<Item, Value>(
  items: readonly Item[],
  compute: (item: Item) => Value,
): Promise<Value[]> {
  const values: Value[] = []
  for (const item of items) {
    values.push(compute(item))
    await setImmediate()
  }
  return values
}

/** Pixels are in sRGB; a JPEG says what its colors are. */
const open = (picture: Uint8Array | Pixels) =>
  'data' in picture
    ? sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    : sharp(picture, { limitInputPixels: MAX_PIXELS, sequentialRead: true })

const isSphere = ({ width, height }: { width: number; height: number }): boolean =>
  width / height >= ASPECT.min && width / height <= ASPECT.max

/** The largest texture that phones support, at a sphere's aspect ratio. */
const VIEWER_SIZE = { width: 4096, height: 2048 } as const

/** A panorama for our viewer, no larger than it can show; null if it isn't one. */
export async function sphereForViewer(picture: Uint8Array | Pixels): Promise<Uint8Array | null> {
  try {
    const sphere = open(picture)
    if (!isSphere(await sphere.metadata())) return null
    return await sphere
      .resize({ ...VIEWER_SIZE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
