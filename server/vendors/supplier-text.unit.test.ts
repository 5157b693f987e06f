import { expect, it } from 'vitest'
import { createKartaview } from './kartaview/index.ts'
import { createMapillary } from './mapillary/index.ts'
import { createPanoramax } from './panoramax/index.ts'

const DIRTY = 'eve\u0000 \ud83c\n'
const CLEAN = 'eve  \ufffd'
const SPOT = { lat: 41.4, lng: -81.7 }
const answering = (body: unknown) => ({
  baseUrl: 'https://maps.example',
  clock: () => new Date(0),
  timeoutMs: 1_000,
  fetch: async () => Response.json(body),
})
const geometry = { coordinates: [SPOT.lng, SPOT.lat] }

it.each([
  [
    'KartaView',
    createKartaview(
      answering({ currentPageItems: [{ ...SPOT, id: DIRTY, name: 'a/b.jpg', username: DIRTY }] }),
    ),
  ],
  [
    'Mapillary',
    createMapillary(
      answering({
        data: [
          { id: DIRTY, geometry, thumb_1024_url: 'u', captured_at: 1e300, creator: { username: DIRTY } },
        ],
      }),
    ),
  ],
  [
    'Panoramax',
    createPanoramax(
      answering({
        features: [
          {
            id: DIRTY,
            geometry,
            providers: [{ name: DIRTY }],
            assets: { hd: { href: 'u' }, sd: { href: 'u' } },
            properties: { license: 'CC-BY-SA-4.0' },
          },
        ],
      }),
    ),
  ],
])('a name that %s hands on can be stored, whatever its owner has put into it', async (_name, supplier) => {
  const found = await supplier.near(SPOT, 30, new AbortController().signal)
  const [shot] = found.ok ? found.value : []
  expect(shot?.attribution).toContain(CLEAN)
  expect(shot?.reference).toContain(CLEAN)
  expect(JSON.stringify(shot)).not.toMatch(/\\u0000|\\ud83c/)
})
