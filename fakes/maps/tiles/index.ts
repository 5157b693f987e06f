import { spotOf } from '@curbgrade/demo-town'
import type { Reply } from '@curbgrade/loopback-server'
import { json } from '../replies.ts'
import type { Supplier, World } from '../world.ts'

/** Serves plain streets on plain land, with the attribution of OpenStreetMap tiles. */
export const createTilesFake =
  (world: World): Supplier =>
  async ({ path }) => {
    if (path === '/styles/plain') return allowAnyOrigin(json(buildStyle(world.url())))
    return path === '/streets.geojson' ? allowAnyOrigin(json(listStreets(world))) : null
  }

const buildStyle = (url: string) => ({
  version: 8,
  name: 'Plain',
  sources: {
    streets: {
      type: 'geojson',
      data: `${url}/tiles/streets.geojson`,
      attribution: '© OpenStreetMap contributors',
    },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#eceae4' } },
    {
      id: 'streets',
      type: 'line',
      source: 'streets',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': '#ffffff', 'line-width': 6 },
    },
  ],
})

/** The streets of geocoded addresses. */
const listStreets = ({ places }: World) => ({
  type: 'FeatureCollection',
  features: places.all().flatMap(({ address }) =>
    spotOf(address).streets.map((line) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map(({ lat, lng }) => [lng, lat]) },
    })),
  ),
})

/** Lets pages of any origin read the reply. */
const allowAnyOrigin = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'access-control-allow-origin': '*' },
})
