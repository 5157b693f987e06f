import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openMaps, type Position } from './open-maps.ts'

const HOUSE = '12 Oak Street'
const ELSEWHERE = { lat: 0, lng: 0 }
const STREET_SUPPLIERS = ['panoramax', 'mapillary', 'kartaview'] as const

type Maps = Awaited<ReturnType<typeof openMaps>>

async function positionOf(maps: Maps, street: string): Promise<Position> {
  const [position = ELSEWHERE] = await maps.geocode(street)
  return position
}
/** The names by which the suppliers call a picture's address. */
const PICTURE = /"(?:href|thumb_2048_url)":"(http[^"]+)"|"name":"(storage6[^"]+)"/
const sizeOf = async (response: Response) => {
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height }
}

it.each(STREET_SUPPLIERS)(
  '%s shows the pictures of a geocoded house, and none elsewhere',
  async (supplier) => {
    const maps = await openMaps()
    const found = await (await maps.searches[supplier](await positionOf(maps, HOUSE))).text()
    const [, href, path] = PICTURE.exec(found) ?? []
    const { width } = await sizeOf(await fetch(href ?? `${maps.url}/kartaview/${path}`))
    expect(width).toBeGreaterThanOrEqual(1024)
    expect(await (await maps.searches[supplier](ELSEWHERE)).text()).not.toMatch(PICTURE)
  },
)

it.each(STREET_SUPPLIERS)('%s has no picture on the street without imagery', async (supplier) => {
  const maps = await openMaps()
  const found = await maps.searches[supplier](await positionOf(maps, '12 No Imagery Lane'))
  expect(await found.text()).not.toMatch(PICTURE)
})

it('shows the ground from above in the size that is asked for', async () => {
  const maps = await openMaps()
  const aerial = await maps.searches.usgs(await positionOf(maps, HOUSE))
  expect(await sizeOf(aerial)).toEqual({ width: 400, height: 270 })
})

it('shows a single color where no plane has flown', async () => {
  const maps = await openMaps()
  const colors = async (street: string) => {
    const picture = await maps.searches.usgs(await positionOf(maps, street))
    const { channels } = await sharp(await picture.arrayBuffer()).stats()
    return channels.map(({ stdev }) => stdev)
  }
  expect(await colors('12 Not Flown Lane')).toEqual([0, 0, 0])
  expect(await colors(HOUSE)).not.toContain(0)
})

it.each([
  ['12 Supplier Down Road', 503, null],
  ['12 Flood Avenue', 429, '7'],
  ['12 Busy Avenue', 429, null],
])('answers a search on %s with %i', async (street, status, retryAfter) => {
  const maps = await openMaps()
  // The geocoder is down on that street as well, so its position comes from a file.
  const [, lng, lat] = /"(-?[\d.]+),(-?[\d.]+)"/.exec(await maps.geocodeFile(rowOf(street))) ?? []
  const response = await maps.searches.panoramax({ lat: Number(lat), lng: Number(lng) })
  expect(response.status).toBe(status)
  expect(response.headers.get('retry-after')).toBe(retryAfter)
})

it('answers with an error in the body on one street, and with half a body on another', async () => {
  const maps = await openMaps()
  const wrong = await maps.searches.kartaview(await positionOf(maps, '12 Error Body Drive'))
  expect(await wrong.json()).toMatchObject({ status: { apiCode: '401' } })
  const half = await maps.searches.mapillary(await positionOf(maps, '12 Half Moon Street'))
  await expect(half.text()).rejects.toThrow('terminated')
})

const rowOf = (street: string, id = 1) => `${id},${street},Parma,OH,44129\n`

it('finds an address once, twice on the street with a tie, and never on the unknown one', async () => {
  const maps = await openMaps()
  expect(await maps.geocode(HOUSE)).toHaveLength(1)
  expect(await maps.geocode('12 Two Rivers Road')).toHaveLength(2)
  expect(await maps.geocode('12 Unknown Way')).toEqual([])
})

it('geocodes a file in any order of rows', async () => {
  const maps = await openMaps()
  const rows = [HOUSE, '12 Two Rivers Road', '12 Unknown Way', '14 Oak Street', '16 Oak Street']
  const answer = await maps.geocodeFile(rows.map((street, index) => rowOf(street, index)).join(''))
  const outcomes = answer
    .trim()
    .split('\n')
    .map((line) => line.split('","'))
  const byId = Object.fromEntries(
    outcomes.map(([id = '', , outcome = '']) => [id.slice(1), outcome.replace('"', '')]),
  )
  expect(byId).toEqual({ 0: 'Match', 1: 'Tie', 2: 'No_Match', 3: 'Match', 4: 'Match' })
  expect(outcomes.map(([id]) => id)).not.toEqual(['"0', '"1', '"2', '"3', '"4'])
})

it('loses every nth file on request, which succeeds when it is sent again', async () => {
  const maps = await openMaps({ losesEveryNthFile: 2 })
  expect(await maps.geocodeFile(rowOf(HOUSE))).toContain('Match')
  await expect(maps.geocodeFile(rowOf(HOUSE))).rejects.toThrow('fetch failed')
  expect(await maps.geocodeFile(rowOf(HOUSE))).toContain('Match')
})

it('refuses another token at Mapillary', async () => {
  const maps = await openMaps()
  expect((await maps.searches.mapillary(ELSEWHERE, 'another')).status).toBe(401)
})

it('serves a map style with the streets of geocoded houses', async () => {
  const maps = await openMaps()
  await maps.geocode(HOUSE)
  const style = (await (await fetch(maps.settings.MAP_STYLE_URL)).json()) as {
    sources: { streets: { data: string } }
  }
  const { features } = (await (await fetch(style.sources.streets.data)).json()) as { features: unknown[] }
  expect(features.length).toBeGreaterThan(0)
})

it('logs every request', async () => {
  const maps = await openMaps()
  await maps.geocode(HOUSE)
  expect(maps.requests.map(({ path }) => path)).toEqual(['/census/geocoder/locations/address'])
})
