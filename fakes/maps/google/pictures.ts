import type { Rendition } from '@curbgrade/demo-town'
import sharp, { type Sharp } from 'sharp'
import type { KnownPlace } from '../known-places.ts'
import type { Pano } from './panoramas.ts'
import type { Google } from './world.ts'

export type Size = { readonly width: number; readonly height: number }

const MAX_SIDE = 640

/** Parses `400x270`, with sides capped at 640 before they are scaled. Null if it isn't a size. */
export function readSize(size: string | null, scale = 1): Size | null {
  const match = /^(\d+)x(\d+)$/.exec(size ?? '')
  if (match === null) return null
  const [width, height] = [Number(match[1]), Number(match[2])]
  if (width < 1 || height < 1) return null
  return { width: Math.min(width, MAX_SIDE) * scale, height: Math.min(height, MAX_SIDE) * scale }
}

const DRAWN = {
  regular: { width: 400, height: 270 },
  large: { width: 1280, height: 864 },
} as const satisfies Record<Rendition, Size>

/** The town's drawing with at least this many pixels. */
const renditionFor = ({ width }: Size): Rendition => (width > DRAWN.regular.width ? 'large' : 'regular')

type Look = Size & { readonly heading: number; readonly fov: number }

/** Draws the camera's view: the house, shifted by how far the heading is off. */
export async function streetPicture({ town }: Google, pano: Pano, look: Look): Promise<Buffer> {
  const { width, height, heading, fov } = look
  const drawn = await town.picture(pano.known.address, 'street', { rendition: renditionFor(look) })
  if (!drawn.found) throw new Error('a panorama of a house that cannot be seen')
  const { place } = pano.known
  const toHouse = place.heading - (Math.atan2(pano.along, 18) * 180) / Math.PI
  const turned = ((((toHouse - heading) % 360) + 540) % 360) - 180
  const shift = Math.round(Math.max(-1, Math.min(1, turned / fov)) * width)
  const { data, info } = await sharp(drawn.jpeg)
    .resize({ width, height, fit: 'cover' })
    .extend({ left: Math.max(0, shift), right: Math.max(0, -shift), extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const moved = sharp(data, { raw: info }).extract({ left: Math.max(0, -shift), top: 0, width, height })
  return addCaption(moved, look, `© Google  ${pano.id.slice(-4)}`)
}

/** Draws the aerial view: zoom 19 in full, higher zooms cropped to the center. */
export async function aerialPicture({ town }: Google, known: KnownPlace, zoom: number, size: Size) {
  const rendition = renditionFor(size)
  const drawn = await town.picture(known.address, 'aerial', { rendition })
  if (!drawn.found) return null
  const part = 2 ** Math.max(0, Math.min(3, zoom - 19))
  const whole = DRAWN[rendition]
  const [width, height] = [Math.round(whole.width / part), Math.round(whole.height / part)]
  const middle = sharp(drawn.jpeg)
    .extract({ left: (whole.width - width) >> 1, top: (whole.height - height) >> 1, width, height })
    .resize({ width: size.width, height: size.height, fit: 'cover' })
  return addCaption(middle, size, 'Imagery © Google')
}

/** The gray placeholder that Google serves if there is no picture. */
export const drawPlaceholder = (size: Size): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#e4e2de' } })
    .composite([{ input: caption(size, 'Sorry, we have no imagery here.', size.height / 2) }])
    .jpeg()
    .toBuffer()

const addCaption = (picture: Sharp, size: Size, text: string): Promise<Buffer> =>
  picture
    .composite([{ input: caption(size, text, size.height - 6) }])
    .jpeg({ quality: 85 })
    .toBuffer()

const caption = ({ width, height }: Size, text: string, y: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width - 6}" y="${y}" text-anchor="end" font-family="sans-serif" font-size="11" fill="#777">${text}</text></svg>`,
  )
