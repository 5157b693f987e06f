// @vitest-environment jsdom
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createGoogleMapsFake, GOOGLE_KEYS, type GoogleMapsFake } from '../google/index.ts'

const ADDRESS = '12 Oak Street, Parma, OH 44129'
type Library = Record<
  string,
  new (
    ...options: unknown[]
  ) => Record<string, (...values: unknown[]) => unknown>
>
type Geocoded = { results: { geometry: { location: unknown } }[] }
type Seen = { data: { location: { pano: string } } }
type Page = {
  google?: { maps: Record<string, unknown> & { importLibrary(name: string): Promise<Library> } }
  gm_authFailure?: () => void
}
const page = globalThis as Page
let fake: GoogleMapsFake

beforeAll(async () => {
  fake = await createGoogleMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures') })
})
afterAll(() => fake.goAway())
afterEach(() => {
  delete page.google
  document.body.replaceChildren()
})

/** Loads the API like a script element. */
async function load(key: string = GOOGLE_KEYS.ok) {
  const src = `${fake.url}/maps/api/js?key=${key}&v=weekly`
  const script = await (await fetch(src)).text()
  Object.defineProperty(document, 'currentScript', { value: { src }, configurable: true })
  runInThisContext(script)
  if (page.google === undefined) throw new Error('the script defines nothing')
  return page.google.maps
}

it('geocodes an address and shows the panorama that faces it', async () => {
  const maps = await load()
  const { Geocoder } = await maps.importLibrary('geocoding')
  const { StreetViewService, StreetViewPanorama } = await maps.importLibrary('streetView')
  if (!Geocoder || !StreetViewService || !StreetViewPanorama) throw new Error('classes are missing')
  const geocoded = (await new Geocoder().geocode?.({ address: ADDRESS })) as Geocoded | undefined
  const location = geocoded?.results[0]?.geometry.location
  const seen = (await new StreetViewService().getPanorama?.({ location, radius: 50 })) as Seen | undefined
  const pano = seen?.data.location.pano ?? ''
  const element = document.createElement('div')
  document.body.append(element)
  const panorama = new StreetViewPanorama(element, {
    pano,
    pov: { heading: 90, pitch: 0 },
  })
  const image = element.querySelector('img')
  expect(image?.src).toContain(`pano=${pano}&heading=90`)
  expect((await fetch(image?.src ?? '')).headers.get('content-type')).toBe('image/jpeg')
  panorama.setPov?.({ heading: 100, pitch: 0 })
  expect(image?.src).toContain('heading=100')
})

it('rejects with ZERO_RESULTS where there is no panorama', async () => {
  const { StreetViewService } = await (await load()).importLibrary('streetView')
  if (!StreetViewService) throw new Error('the class is missing')
  await expect(new StreetViewService().getPanorama?.({ location: { lat: 0, lng: 0 } })).rejects.toMatchObject(
    {
      code: 'ZERO_RESULTS',
    },
  )
})

it('draws a map with a marker in the right place', async () => {
  const maps = await load()
  const { Map: GoogleMap } = await maps.importLibrary('maps')
  const { AdvancedMarkerElement } = await maps.importLibrary('marker')
  if (!GoogleMap || !AdvancedMarkerElement) throw new Error('classes are missing')
  const element = document.createElement('div')
  document.body.append(element)
  const center = { lat: 40, lng: -82 }
  const map = new GoogleMap(element, { center, zoom: 14 })
  const pin = new AdvancedMarkerElement({ map, position: center, title: 'here' })
  expect(pin['map']).toBe(map)
  const source = element.querySelector('img')?.src ?? ''
  expect((await fetch(source)).headers.get('content-type')).toBe('image/jpeg')
  const marker = element.querySelector<HTMLElement>('[title=here]')
  expect([marker?.style.left, marker?.style.top]).toEqual(['calc(50% + 0px)', 'calc(50% + 0px)'])
})

it('reports an invalid key through gm_authFailure', async () => {
  const onAuthFailure = vi.fn()
  page.gm_authFailure = onAuthFailure
  await load(GOOGLE_KEYS.denied)
  await vi.waitFor(() => expect(onAuthFailure).toHaveBeenCalledOnce(), { timeout: 60_000 })
  await load(GOOGLE_KEYS.referer)
  expect(onAuthFailure).toHaveBeenCalledOnce()
})
