import { sentinelOf } from '@curbgrade/demo-town'
import type { Reply } from '@curbgrade/loopback-server'
import sharp from 'sharp'
import { withSentinelFailure } from '../failure.ts'
import { jpeg, json } from '../replies.ts'
import { mapSentinelOf } from '../sentinels.ts'
import type { Supplier, World } from '../world.ts'

const MAX_SIDE_PIXELS = 4000
const EARTH_RADIUS = 6_378_137

/** Fakes imagery.nationalmap.gov/arcgis/rest/services: orthoimagery by bounding box. */
export const createUsgsFake = (world: World): Supplier => {
  return async ({ method, path, query }) => {
    if (method !== 'GET' || path !== '/USGSNAIPPlus/ImageServer/exportImage') return null
    const params = new URLSearchParams(query)
    const box = parseNumbers(params.get('bbox'))
    const [width = 400, height = 400] = parseNumbers(params.get('size'))
    if (params.get('bboxSR') !== '3857' || box.length !== 4) return failure("'bbox' parameter is invalid")
    if (Math.max(width, height) > MAX_SIDE_PIXELS)
      return failure('The requested image exceeds the size limit.')
    const known = world.places.findAt(centerOfMercatorBox(box))
    if (known === null) return blank(width, height)
    const failing = { errorBody: failure('Unable to complete operation.'), slowMs: world.slowMs }
    return withSentinelFailure(known, failing, async () => {
      const isUnavailable =
        sentinelOf(known.address) === 'noImagery' || mapSentinelOf(known.address) === 'notFlown'
      const picture = isUnavailable
        ? null
        : await world.town.picture(known.address, 'aerial', { rendition: width > 400 ? 'large' : 'regular' })
      return picture?.found ? resizeToFill(picture.jpeg, width, height) : blank(width, height)
    })
  }
}

const parseNumbers = (text: string | null): number[] =>
  text === null ? [] : text.split(',').map(Number).filter(Number.isFinite)

const centerOfMercatorBox = ([xmin = 0, ymin = 0, xmax = 0, ymax = 0]: readonly number[]) => ({
  lat: degrees(2 * Math.atan(Math.exp((ymin + ymax) / 2 / EARTH_RADIUS)) - Math.PI / 2),
  lng: degrees((xmin + xmax) / 2 / EARTH_RADIUS),
})

const degrees = (angle: number): number => (angle * 180) / Math.PI

const resizeToFill = async (picture: Buffer, width: number, height: number): Promise<Reply<Uint8Array>> =>
  jpeg(await sharp(picture).resize({ width, height, fit: 'fill' }).jpeg({ quality: 82 }).toBuffer())

/** The picture that the server returns where it has no imagery. */
const blank = async (width: number, height: number): Promise<Reply<Uint8Array>> =>
  jpeg(
    await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer(),
  )

/** An error with status 200, as these servers respond. */
const failure = (detail: string): Reply =>
  json({ error: { code: 400, message: 'Unable to complete operation.', details: [detail] } })
