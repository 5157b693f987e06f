import { chanceFrom, offset, type Place, pictureSvg, sentinelOf } from '@curbgrade/demo-town'
import sharp from 'sharp'
import type { KnownPlace } from './known-places.ts'
import type { World } from './world.ts'

/** A photo taken of a place, or near it. */
export type Shot = {
  readonly id: string
  readonly known: KnownPlace
  readonly lat: number
  readonly lng: number
  /** Compass heading of the photo's center, in degrees. */
  readonly heading: number
  readonly is360: boolean
  /** YYYY-MM-DD */
  readonly day: string
}

/** How a collection photographed the town: in 360° or flat, and how many years before the newest drive. */
type Drive = { readonly is360: boolean; readonly yearsBefore: number }

/**
 * Lists a collection's photos near a place: one that shows it and three that don't (facing away, too far, and
 * inside its wall). Places without street imagery in the town have none.
 */
export function listShots(known: KnownPlace, { is360, yearsBefore }: Drive): readonly Shot[] {
  const { place, address } = known
  const isFlatOnly = sentinelOf(address) === 'noPanorama' && is360
  if (sentinelOf(address) === 'noImagery' || place.category === 'no-imagery' || isFlatOnly) return []
  const day = captureDay(place, yearsBefore)
  const shot = (name: string, spot: { lat: number; lng: number }, heading: number, around = is360): Shot => ({
    id: `${known.id}-${name}`,
    known,
    lat: spot.lat,
    lng: spot.lng,
    heading: ((heading % 360) + 360) % 360,
    is360: around,
    day,
  })
  const { lat, lng } = place.street
  return [
    shot('away', { lat, lng }, place.heading + 180, false),
    shot('far', offset({ lat, lng }, place.heading + 180, 29), place.heading),
    shot('near', offset({ lat, lng }, place.heading, 14), place.heading),
    shot('seen', { lat, lng }, is360 ? place.heading + drivingTurn(place) : place.heading),
  ]
}

/** Cars face along the street, so the house is on their right, or on their left in the other direction. */
export const drivingTurn = (place: Place): number =>
  chanceFrom(`${place.streetKey}/drive`).flip(0.5) ? -90 : 90

const captureDay = ({ capturedAt, key }: Place, yearsBefore: number): string => {
  const [year, month] = capturedAt.split('-')
  const day = String(chanceFrom(`${key}/day`).int(1, 28)).padStart(2, '0')
  return `${Number(year) - yearsBefore}-${month}-${day}`
}

export const isInBox = ({ lat, lng }: Shot, [west, south, east, north]: readonly number[]): boolean =>
  lng >= (west ?? 0) && lng <= (east ?? 0) && lat >= (south ?? 0) && lat <= (north ?? 0)

/** The center of a box given as west, south, east, north in degrees. */
export const centerOfBox = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]) => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** Draws a photo at this width: a flat one, or a 360° one with the camera's heading in its center. */
export async function drawShot(world: World, shot: Shot, width: number): Promise<Buffer> {
  const { place } = shot.known
  if (!shot.is360) {
    const svg = Buffer.from(await pictureSvg(place, 'street', 'large'))
    return sharp(svg, { density: 72 * 3.2 })
      .resize({ width, height: Math.round((width * 691) / 1024), fit: 'fill' })
      .flatten()
      .jpeg({ quality: 85 })
      .toBuffer()
  }
  const drawn = await world.town.picture(shot.known.address, 'panorama')
  if (!drawn.found) throw new Error(`the town has no panorama of ${place.key}`)
  return rotatePanorama(drawn.jpeg, shot.heading - place.heading, width)
}

/** Rotates a panorama so that the point this many degrees right of its center becomes the center. */
async function rotatePanorama(panorama: Buffer, degrees: number, width: number): Promise<Buffer> {
  const around = sharp(panorama).resize({ width, height: width / 2, fit: 'fill' })
  const shift = ((Math.round((degrees / 360) * width) % width) + width) % width
  if (shift === 0) return around.jpeg({ quality: 85 }).toBuffer()
  const raw = await around.raw().toBuffer()
  const extract = (left: number, partWidth: number) =>
    sharp(raw, { raw: { width, height: width / 2, channels: 3 } })
      .extract({ left, top: 0, width: partWidth, height: width / 2 })
      .raw()
      .toBuffer({ resolveWithObject: true })
  const [right, left] = await Promise.all([extract(shift, width - shift), extract(0, shift)])
  const place = ({ data, info }: Awaited<ReturnType<typeof extract>>, x: number) => ({
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: x,
    top: 0,
  })
  return sharp({ create: { width, height: width / 2, channels: 3, background: '#000' } })
    .composite([place(right, 0), place(left, width - shift)])
    .jpeg({ quality: 85 })
    .toBuffer()
}
