import type { Reply } from '../../wire/server.ts'
import { orFailure } from '../failure.ts'
import { jpeg, json } from '../replies.ts'
import { isIn, middleOfDegrees, pictureOf, type Shot, shotsOf } from '../shots.ts'
import type { Supplier, World } from '../world.ts'

const DRIVE = { isAround: false, yearsBefore: 1 } as const
const MAX_AREA = 0.01

type MapillaryOptions = { readonly token: string }

/** graph.mapillary.com: flat pictures by people who walk and drive. */
export const createMapillaryFake = (world: World, { token }: MapillaryOptions): Supplier => {
  return async ({ method, path, query, headers }) => {
    if (method !== 'GET') return null
    const asked = new URLSearchParams(query)
    if (path === '/images') {
      const isKnown = headers.authorization === `OAuth ${token}` || asked.get('access_token') === token
      return isKnown ? search(asked) : failure(401, 190, 'Invalid OAuth access token.')
    }
    const id = /^\/thumbs\/([\w-]+)\.jpg$/.exec(path)?.[1] ?? ''
    const known = world.places.byId(id.split('-', 1)[0] ?? '')
    const shot = known && shotsOf(known, DRIVE).find((one) => one.id === id)
    return shot ? jpeg(await pictureOf(world, shot, 2048)) : null
  }

  async function search(asked: URLSearchParams) {
    const box = (asked.get('bbox') ?? '').split(',').map(Number)
    const [west = 0, south = 0, east = 0, north = 0] = box
    if (box.length !== 4 || box.some(Number.isNaN)) return failure(400, 100, 'Invalid parameter')
    if ((east - west) * (north - south) >= MAX_AREA) return failure(400, 100, 'The bbox is too large')
    const fields = (asked.get('fields') ?? 'id').split(',')
    const known = world.places.at(middleOfDegrees(box))
    if (known === null) return json({ data: [] })
    const failing = { errorBody: failure(200, 2, 'Service temporarily unavailable'), slowMs: world.slowMs }
    return orFailure(known, failing, async () =>
      json({
        data: shotsOf(known, DRIVE)
          .filter((shot) => isIn(shot, box))
          .map((shot) => pick(image(`${world.url()}/mapillary/thumbs/${shot.id}.jpg`, shot), fields)),
      }),
    )
  }
}

/** Only what was asked for is in the answer. */
const pick = (given: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name === 'id' || fields.includes(name)))

const image = (url: string, { id, lat, lng, heading, day }: Shot) => ({
  id,
  captured_at: Date.parse(`${day}T15:00:00Z`),
  compass_angle: (heading + 4) % 360,
  computed_compass_angle: heading,
  is_pano: false,
  camera_type: 'perspective',
  // What the phone said is some meters off; the computed spot is the right one.
  geometry: { type: 'Point', coordinates: [lng + 0.00005, lat] },
  computed_geometry: { type: 'Point', coordinates: [lng, lat] },
  creator: { username: 'curb_walker', id: '1' },
  thumb_1024_url: url,
  thumb_2048_url: url,
  thumb_original_url: url,
})

const failure = (status: number, code: number, message: string): Reply =>
  json(
    {
      error: {
        message,
        type: code === 190 ? 'OAuthException' : 'GraphMethodException',
        code,
        fbtrace_id: 'fake',
      },
    },
    status,
  )
