import { sentinelOf, spotOf } from '@curbgrade/demo-town'
import type { Outcome } from '@curbgrade/loopback-server'
import sharp from 'sharp'
import type { KnownPlace } from '../known-places.ts'
import { jpeg } from '../replies.ts'
import { mapSentinelOf } from '../sentinels.ts'
import { text } from './credentials.ts'
import { withGoogleFailure } from './failure.ts'
import { readSpot } from './metadata.ts'
import { aerialPicture, drawPlaceholder, readSize, type Size } from './pictures.ts'
import { googleSentinelOf } from './sentinels.ts'
import type { Google } from './world.ts'

/** Handles `/maps/api/staticmap`: satellite pictures, and plain streets for the map of the JavaScript stub. */
export async function staticMap(google: Google, query: URLSearchParams): Promise<Outcome> {
  const size = readSize(query.get('size'), query.get('scale') === '2' ? 2 : 1)
  const [center, zoom] = [query.get('center'), Number(query.get('zoom') ?? Number.NaN)]
  if (size === null || center === null || !(zoom >= 0 && zoom <= 21))
    return text(400, 'The Google Maps Platform server rejected your request. Invalid request.')
  const spot = readSpot(center)
  if (spot === null) return respondWithWarning(size)
  const known = google.places.findAt(spot)
  if (query.get('maptype') !== 'satellite') return jpeg(await streetMap(known, zoom, size, spot))
  if (known === null || isHidden(known)) return jpeg(await drawPlaceholder(size))
  if (sentinelOf(known.address) === 'supplierDown') return text(500, 'Internal Server Error')
  if (googleSentinelOf(known.address) === 'warning') return respondWithWarning(size)
  return withGoogleFailure(google, known, size, async () =>
    jpeg((await aerialPicture(google, known, zoom, size)) ?? (await drawPlaceholder(size))),
  )
}

const isHidden = ({ address }: KnownPlace): boolean =>
  sentinelOf(address) === 'noImagery' || mapSentinelOf(address) === 'notFlown'

/** Returns a picture with status 200 and a warning header, even if the request couldn't be fulfilled. */
async function respondWithWarning(size: Size): Promise<Outcome> {
  const picture = jpeg(await drawPlaceholder(size))
  return { ...picture, headers: { ...picture.headers, 'x-staticmap-api-warning': 'Error geocoding: center' } }
}

const EQUATOR_METERS_PER_PIXEL = 156_543.033_92

function streetMap(
  known: KnownPlace | null,
  zoom: number,
  { width, height }: Size,
  center: { lat: number; lng: number },
) {
  const perPixel = (EQUATOR_METERS_PER_PIXEL * Math.cos((center.lat * Math.PI) / 180)) / 2 ** zoom
  const x = (lng: number) =>
    width / 2 + ((lng - center.lng) * 111_320 * Math.cos((center.lat * Math.PI) / 180)) / perPixel
  const y = (lat: number) => height / 2 - ((lat - center.lat) * 111_320) / perPixel
  const streets = known === null ? [] : spotOf(known.address).streets
  const lines = streets.map(
    (line) =>
      `<polyline fill="none" stroke="#fff" stroke-width="7" points="${line.map(({ lat, lng }) => `${x(lng).toFixed(1)},${y(lat).toFixed(1)}`).join(' ')}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e9e7e2"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}
