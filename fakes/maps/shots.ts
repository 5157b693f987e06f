import sharp from 'sharp'
import { chanceFrom } from '../demo-town/chance.ts'
import { pictureSvg } from '../demo-town/draw-picture.ts'
import { offset, type Place } from '../demo-town/place.ts'
import { sentinelOf } from '../demo-town/sentinels.ts'
import type { KnownPlace } from './known-places.ts'
import type { World } from './world.ts'

/** A picture that somebody took of a place, or beside it. */
export type Shot = {
  readonly id: string
  readonly known: KnownPlace
  readonly lat: number
  readonly lng: number
  /** Degrees from north that its middle looks to. */
  readonly heading: number
  readonly isAround: boolean
  /** YYYY-MM-DD */
  readonly day: string
}

/** How a collection photographed the town: all around from a car, or flat, so many years before the newest drive. */
type Drive = { readonly isAround: boolean; readonly yearsBefore: number }

/**
 * What a collection has near a place: the picture that shows it, and three that do not: one that looks away, one from
 * too far, one from inside its wall. Houses that the town has no street imagery of have none here.
 */
export function shotsOf(known: KnownPlace, { isAround, yearsBefore }: Drive): readonly Shot[] {
  const { place, address } = known
  const isFlatOnly = sentinelOf(address) === 'noPanorama' && isAround
  if (sentinelOf(address) === 'noImagery' || place.category === 'no-imagery' || isFlatOnly) return []
  const day = dayOf(place, yearsBefore)
  const shot = (
    name: string,
    spot: { lat: number; lng: number },
    heading: number,
    around = isAround,
  ): Shot => ({
    id: `${known.id}-${name}`,
    known,
    lat: spot.lat,
    lng: spot.lng,
    heading: ((heading % 360) + 360) % 360,
    isAround: around,
    day,
  })
  const { lat, lng } = place.street
  return [
    shot('away', { lat, lng }, place.heading + 180, false),
    shot('far', offset({ lat, lng }, place.heading + 180, 29), place.heading),
    shot('near', offset({ lat, lng }, place.heading, 14), place.heading),
    shot('seen', { lat, lng }, isAround ? place.heading + drivingTurn(place) : place.heading),
  ]
}

/** Cars look along the street: the house is to their right, or to their left where they came from the other end. */
export const drivingTurn = (place: Place): number =>
  chanceFrom(`${place.streetKey}/drive`).flip(0.5) ? -90 : 90

const dayOf = ({ capturedAt, key }: Place, yearsBefore: number): string => {
  const [year, month] = capturedAt.split('-')
  const day = String(chanceFrom(`${key}/day`).int(1, 28)).padStart(2, '0')
  return `${Number(year) - yearsBefore}-${month}-${day}`
}

export const isIn = ({ lat, lng }: Shot, [west, south, east, north]: readonly number[]): boolean =>
  lng >= (west ?? 0) && lng <= (east ?? 0) && lat >= (south ?? 0) && lat <= (north ?? 0)

/** The middle of west, south, east, north in degrees. */
export const middleOfDegrees = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]) => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

const FLAT = { width: 1024, height: 691 } as const

/** Its bytes, so wide: a flat picture, or everything around with the camera's direction in the middle. */
export async function pictureOf(world: World, shot: Shot, width: number): Promise<Buffer> {
  const { place } = shot.known
  if (!shot.isAround) {
    const svg = Buffer.from(await pictureSvg(place, 'street'))
    return sharp(svg, { density: 72 * 2.56 })
      .resize({ ...FLAT, fit: 'fill' })
      .flatten()
      .jpeg({ quality: 85 })
      .toBuffer()
  }
  const drawn = await world.town.picture(shot.known.address, 'panorama')
  if (!drawn.found) throw new Error(`the town has no panorama of ${place.key}`)
  return turned(drawn.jpeg, shot.heading - place.heading, width)
}

/** Moves so many degrees to the right of a panorama's middle into its middle. */
async function turned(panorama: Buffer, degrees: number, width: number): Promise<Buffer> {
  const around = sharp(panorama).resize({ width, height: width / 2, fit: 'fill' })
  const shift = ((Math.round((degrees / 360) * width) % width) + width) % width
  if (shift === 0) return around.jpeg({ quality: 85 }).toBuffer()
  const raw = await around.raw().toBuffer()
  const part = (left: number, wide: number) =>
    sharp(raw, { raw: { width, height: width / 2, channels: 3 } })
      .extract({ left, top: 0, width: wide, height: width / 2 })
      .raw()
      .toBuffer({ resolveWithObject: true })
  const [right, left] = await Promise.all([part(shift, width - shift), part(0, shift)])
  const place = ({ data, info }: Awaited<ReturnType<typeof part>>, at: number) => ({
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: at,
    top: 0,
  })
  return sharp({ create: { width, height: width / 2, channels: 3, background: '#000' } })
    .composite([place(right, 0), place(left, width - shift)])
    .jpeg({ quality: 85 })
    .toBuffer()
}
