import type { Reply } from '@curbgrade/loopback-server'
import { withSentinelFailure } from '../failure.ts'
import { jpeg, json } from '../replies.ts'
import { drawShot, listShots, type Shot } from '../shots.ts'
import type { Supplier, World } from '../world.ts'

const DRIVE = { is360: false, yearsBefore: 4 } as const
const STORAGE = 'storage6/files/photo'

/** Fakes api.openstreetcam.org: flat pictures; the outcome is in the body's `apiCode`. */
export const createKartaviewFake = (world: World): Supplier => {
  return async ({ method, path, body }) => {
    if (path === '/1.0/list/nearby-photos/')
      return method === 'POST' ? nearby(new URLSearchParams(body)) : refusal()
    const [, folder, id = ''] = new RegExp(`^/${STORAGE}/(?:(lth|th)/)?([\\w-]+)\\.jpg$`).exec(path) ?? []
    const known = world.places.byId(id.split('-', 1)[0] ?? '')
    const shot = known && listShots(known, DRIVE).find((candidate) => candidate.id === id)
    return shot ? jpeg(await drawShot(world, shot, folder === undefined ? 2048 : 1024)) : null
  }

  async function nearby(query: URLSearchParams) {
    const [lat, lng, radius] = ['lat', 'lng', 'radius'].map((name) => Number(query.get(name) ?? Number.NaN))
    if (!Number.isFinite(lat) || !Number.isFinite(lng) || !Number.isFinite(radius)) return refusal()
    const known = world.places.findAt({ lat: lat ?? 0, lng: lng ?? 0 })
    if (known === null) return listing([])
    const errorBody = status('401', 'Unauthorized', 200)
    return withSentinelFailure(known, { errorBody, slowMs: world.slowMs }, async () =>
      listing(listShots(known, DRIVE).map(toPhoto)),
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

/** Returns every number as a string, as this API does. */
const toPhoto = ({ id, lat, lng, heading, day }: Shot) => ({
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
