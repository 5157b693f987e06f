import type { Reply } from '@curbgrade/loopback-server'
import { withSentinelFailure } from '../failure.ts'
import type { KnownPlace } from '../known-places.ts'
import { jpeg, json } from '../replies.ts'
import { centerOfBox, drawShot, isInBox, listShots, type Shot } from '../shots.ts'
import type { Supplier, World } from '../world.ts'

const DRIVE = { is360: true, yearsBefore: 0 } as const
const WIDTHS: Record<string, number> = { hd: 2560, sd: 2048, thumb: 500 }

/** Fakes api.panoramax.xyz/api: STAC items with 360° pictures from cars. */
export const createPanoramaxFake = (world: World): Supplier => {
  const toItem = (shot: Shot) => createItem(`${world.url()}/panoramax/pictures/${shot.id}`, shot)
  return async ({ method, path, query }) => {
    if (method !== 'GET') return null
    if (path === '/search') return search(new URLSearchParams(query))
    const [, id = '', size = ''] = /^\/pictures\/([\w-]+)\/(hd|sd|thumb)\.jpg$/.exec(path) ?? []
    const known = world.places.byId(id.split('-', 1)[0] ?? '')
    const shot = known && listShots(known, DRIVE).find((candidate) => candidate.id === id)
    return shot ? jpeg(await drawShot(world, shot, WIDTHS[size] ?? 2048)) : null
  }

  async function search(query: URLSearchParams) {
    const box = (query.get('bbox') ?? '').split(',').map(Number)
    const limit = Number(query.get('limit') ?? 10)
    if (box.length !== 4 || box.some(Number.isNaN)) return refusal('Invalid bbox')
    if (!(limit >= 1 && limit <= 10_000)) return refusal('limit parameter should be between 1 and 10000')
    const known = world.places.findAt(centerOfBox(box))
    if (known === null) return collection([])
    const failure = { errorBody: refusal('Internal error', 200), slowMs: world.slowMs }
    return withSentinelFailure(known, failure, async () =>
      collection(shotsIn(known, box).slice(0, limit).map(toItem)),
    )
  }
}

const shotsIn = (known: KnownPlace, box: readonly number[]): Shot[] =>
  listShots(known, DRIVE).filter((shot) => isInBox(shot, box))

const collection = (features: readonly object[]): Reply => ({
  ...json({ type: 'FeatureCollection', features, links: [] }),
  headers: { 'content-type': 'application/geo+json' },
})

const refusal = (message: string, status = 400): Reply => json({ message, status_code: 400 }, status)

/** Two instances host the pictures, each with its own license. */
const PRODUCERS = [
  { producer: 'Demo Town Roads', host: 'Panoramax OSM-FR', license: 'CC-BY-SA-4.0' },
  { producer: 'Demo Town Council', host: 'Panoramax IGN', license: 'etalab-2.0' },
] as const

function createItem(url: string, { id, known, lat, lng, heading, is360, day }: Shot) {
  const source = PRODUCERS[known.place.number % 2 === 0 ? 0 : 1]
  const asset = (size: string, role: string) => ({
    href: `${url}/${size}.jpg`,
    roles: [role],
    type: 'image/jpeg',
  })
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    id,
    collection: known.place.streetKey,
    bbox: [lng, lat, lng, lat],
    geometry: { type: 'Point', coordinates: [lng, lat] },
    providers: [
      { name: source.producer, roles: ['producer'] },
      { name: source.host, roles: ['host'] },
    ],
    assets: { hd: asset('hd', 'data'), sd: asset('sd', 'visual'), thumb: asset('thumb', 'thumbnail') },
    properties: {
      datetime: `${day}T10:00:00+00:00`,
      license: source.license,
      'view:azimuth': heading,
      'pers:interior_orientation': { field_of_view: is360 ? 360 : 70 },
      'geovisio:status': 'ready',
    },
    links: [],
  }
}
