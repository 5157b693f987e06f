import type { Reply } from '@curbgrade/loopback-server'
import { withSentinelFailure } from '../failure.ts'
import { jpeg, json } from '../replies.ts'
import { centerOfBox, drawShot, isInBox, listShots, type Shot } from '../shots.ts'
import type { Supplier, World } from '../world.ts'

const DRIVE = { is360: false, yearsBefore: 1 } as const
const MAX_AREA = 0.01

type MapillaryOptions = { readonly token: string }

/** Fakes graph.mapillary.com: flat pictures by contributors who walk and drive. */
export const createMapillaryFake = (world: World, { token }: MapillaryOptions): Supplier => {
  return async ({ method, path, query, headers }) => {
    if (method !== 'GET') return null
    const params = new URLSearchParams(query)
    if (path === '/images') {
      const isKnown = headers.authorization === `OAuth ${token}` || params.get('access_token') === token
      return isKnown ? search(params) : failure(401, 190, 'Invalid OAuth access token.')
    }
    const [, id = '', width = '1024'] = /^\/thumbs\/([\w-]+)-(1024|2048)\.jpg$/.exec(path) ?? []
    const known = world.places.byId(id.split('-', 1)[0] ?? '')
    const shot = known && listShots(known, DRIVE).find((candidate) => candidate.id === id)
    return shot ? jpeg(await drawShot(world, shot, Number(width))) : null
  }

  async function search(params: URLSearchParams) {
    const box = (params.get('bbox') ?? '').split(',').map(Number)
    const [west = 0, south = 0, east = 0, north = 0] = box
    if (box.length !== 4 || box.some(Number.isNaN)) return failure(400, 100, 'Invalid parameter')
    if ((east - west) * (north - south) >= MAX_AREA) return failure(400, 100, 'The bbox is too large')
    const fields = (params.get('fields') ?? 'id').split(',')
    const known = world.places.findAt(centerOfBox(box))
    if (known === null) return json({ data: [] })
    const failing = { errorBody: failure(200, 2, 'Service temporarily unavailable'), slowMs: world.slowMs }
    return withSentinelFailure(known, failing, async () =>
      json({
        data: listShots(known, DRIVE)
          .filter((shot) => isInBox(shot, box))
          .map((shot) => pick(image(`${world.url()}/mapillary/thumbs/${shot.id}`, shot), fields)),
      }),
    )
  }
}

/** Returns only the requested fields. */
const pick = (record: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name === 'id' || fields.includes(name)))

const image = (url: string, { id, lat, lng, heading, day }: Shot) => ({
  id,
  captured_at: Date.parse(`${day}T15:00:00Z`),
  compass_angle: (heading + 4) % 360,
  computed_compass_angle: heading,
  is_pano: false,
  camera_type: 'perspective',
  // The phone's position is a few meters off; the computed one is correct.
  geometry: { type: 'Point', coordinates: [lng + 0.00005, lat] },
  computed_geometry: { type: 'Point', coordinates: [lng, lat] },
  creator: { username: 'curb_walker', id: '1' },
  thumb_1024_url: `${url}-1024.jpg`,
  thumb_2048_url: `${url}-2048.jpg`,
  thumb_original_url: `${url}-2048.jpg`,
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
