import sharp from 'sharp'
import { sentinelOf } from '../../demo-town/sentinels.ts'
import type { Reply } from '../../wire/server.ts'
import { orFailure } from '../failure.ts'
import { jpeg, json } from '../replies.ts'
import { mapSentinelOf } from '../sentinels.ts'
import type { Supplier, World } from '../world.ts'

const MAX_PIXELS_A_SIDE = 4000
const EARTH_RADIUS = 6_378_137

/** imagery.nationalmap.gov/arcgis/rest/services: orthoimagery by bounding box. */
export const createUsgsFake = (world: World): Supplier => {
  return async ({ method, path, query }) => {
    if (method !== 'GET' || path !== '/USGSNAIPPlus/ImageServer/exportImage') return null
    const asked = new URLSearchParams(query)
    const box = numbersOf(asked.get('bbox'))
    const [width = 400, height = 400] = numbersOf(asked.get('size'))
    if (asked.get('bboxSR') !== '3857' || box.length !== 4) return failure("'bbox' parameter is invalid")
    if (Math.max(width, height) > MAX_PIXELS_A_SIDE)
      return failure('The requested image exceeds the size limit.')
    const known = world.places.at(middleOf(box))
    if (known === null) return blank(width, height)
    const failing = { errorBody: failure('Unable to complete operation.'), slowMs: world.slowMs }
    return orFailure(known, failing, async () => {
      const isDark = sentinelOf(known.address) === 'noImagery' || mapSentinelOf(known.address) === 'notFlown'
      const picture = isDark ? null : await world.town.picture(known.address, 'aerial')
      return picture?.found ? fitted(picture.jpeg, width, height) : blank(width, height)
    })
  }
}

const numbersOf = (text: string | null): number[] =>
  text === null ? [] : text.split(',').map(Number).filter(Number.isFinite)

const middleOf = ([xmin = 0, ymin = 0, xmax = 0, ymax = 0]: readonly number[]) => ({
  lat: degrees(2 * Math.atan(Math.exp((ymin + ymax) / 2 / EARTH_RADIUS)) - Math.PI / 2),
  lng: degrees((xmin + xmax) / 2 / EARTH_RADIUS),
})

const degrees = (angle: number): number => (angle * 180) / Math.PI

const fitted = async (picture: Buffer, width: number, height: number): Promise<Reply<Uint8Array>> =>
  jpeg(await sharp(picture).resize({ width, height, fit: 'fill' }).jpeg({ quality: 82 }).toBuffer())

/** What the server draws where it has nothing. */
const blank = async (width: number, height: number): Promise<Reply<Uint8Array>> =>
  jpeg(
    await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer(),
  )

/** With status 200, as these servers do. */
const failure = (detail: string): Reply =>
  json({ error: { code: 400, message: 'Unable to complete operation.', details: [detail] } })
