import { spotOf } from '../../demo-town/town-map.ts'
import type { Reply } from '../../wire/server.ts'
import { json } from '../replies.ts'
import type { Supplier, World } from '../world.ts'

/** Plain streets on plain land, with the attribution that tiles of OpenStreetMap carry. */
export const createTilesFake =
  (world: World): Supplier =>
  async ({ path }) => {
    if (path === '/styles/plain') return readable(json(styleOf(world.url())))
    return path === '/streets.geojson' ? readable(json(streetsOf(world))) : null
  }

const styleOf = (url: string) => ({
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

/** Of the addresses that somebody looked up before. */
const streetsOf = ({ places }: World) => ({
  type: 'FeatureCollection',
  features: places.all().flatMap(({ address }) =>
    spotOf(address).streets.map((line) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map(({ lat, lng }) => [lng, lat]) },
    })),
  ),
})

/** Pages of any origin may read it. */
const readable = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'access-control-allow-origin': '*' },
})
