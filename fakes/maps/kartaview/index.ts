import type { Reply } from '../../wire/server.ts'
import { orFailure } from '../failure.ts'
import { jpeg, json } from '../replies.ts'
import { pictureOf, type Shot, shotsOf } from '../shots.ts'
import type { Supplier, World } from '../world.ts'

const DRIVE = { isAround: false, yearsBefore: 4 } as const
const STORAGE = 'storage6/files/photo'

/** api.openstreetcam.org: flat pictures; the outcome is in the body's `apiCode`. */
export const createKartaviewFake = (world: World): Supplier => {
  return async ({ method, path, body }) => {
    if (path === '/1.0/list/nearby-photos/')
      return method === 'POST' ? nearby(new URLSearchParams(body)) : refusal()
    const id = new RegExp(`^/${STORAGE}/(?:lth/|th/)?([\\w-]+)\\.jpg$`).exec(path)?.[1] ?? ''
    const known = world.places.byId(id.split('-', 1)[0] ?? '')
    const shot = known && shotsOf(known, DRIVE).find((one) => one.id === id)
    return shot ? jpeg(await pictureOf(world, shot, 2048)) : null
  }

  async function nearby(asked: URLSearchParams) {
    const [lat, lng, radius] = ['lat', 'lng', 'radius'].map((name) => Number(asked.get(name) ?? Number.NaN))
    if (!Number.isFinite(lat) || !Number.isFinite(lng) || !Number.isFinite(radius)) return refusal()
    const known = world.places.at({ lat: lat ?? 0, lng: lng ?? 0 })
    if (known === null) return listing([])
    const errorBody = status('401', 'Unauthorized', 200)
    return orFailure(known, { errorBody, slowMs: world.slowMs }, async () =>
      listing(shotsOf(known, DRIVE).map(photo)),
    )
  }
}

const status = (apiCode: string, apiMessage: string, httpCode: number): Reply =>
  json({ status: { apiCode, apiMessage, httpCode } }, httpCode)

const refusal = (): Reply => status('612', 'You must provide the parameters', 400)

const listing = (items: readonly object[]): Reply =>
  json({
    status: { apiCode: '600', apiMessage: 'The request has been processed without incidents', httpCode: 200 },
    currentPageItems: items,
    totalFilteredItems: [String(items.length)],
  })

/** Every number is a text. */
const photo = ({ id, lat, lng, heading, day }: Shot) => ({
  id,
  sequence_id: '1',
  sequence_index: '1',
  lat: String(lat),
  lng: String(lng),
  name: `${STORAGE}/${id}.jpg`,
  lth_name: `${STORAGE}/lth/${id}.jpg`,
  th_name: `${STORAGE}/th/${id}.jpg`,
  heading: String(heading),
  date_added: `${day} 23:00:00`,
  shot_date: `${day} 12:00:00`,
  timestamp: `${day} 12:00:00`,
  projection: 'PLANE',
  username: 'dashcam_dan',
  match_lat: null,
  match_lng: null,
  way_id: '1',
})
