import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createOpenMapsFake, type OpenMapsFakeOptions } from '../index.ts'

export type Position = { readonly lat: number; readonly lng: number }

/** A fake for one test, and what a caller asks of its suppliers. */
export async function openMaps(options: Partial<OpenMapsFakeOptions> = {}) {
  const fake = await createOpenMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures'), ...options })
  onTestFinished(() => fake.stop())
  return {
    ...fake,
    geocode: (street: string) => geocode(fake.url, street),
    geocodeFile: (csv: string) => geocodeFile(fake.url, csv),
    searches: searchesOf(fake.url, fake.settings.MAPILLARY_TOKEN),
  }
}

async function geocode(url: string, street: string): Promise<Position[]> {
  const query = new URLSearchParams({ street, city: 'Parma', state: 'OH', zip: '44129', benchmark: '4' })
  const response = await fetch(`${url}/census/geocoder/locations/address?${query}`)
  const { result } = (await response.json()) as {
    result: { addressMatches: { coordinates: { x: number; y: number } }[] }
  }
  return result.addressMatches.map(({ coordinates: { x, y } }) => ({ lat: y, lng: x }))
}

async function geocodeFile(url: string, csv: string): Promise<string> {
  const form = new FormData()
  form.set('benchmark', '4')
  form.set('addressFile', new Blob([csv]), 'rows.csv')
  const response = await fetch(`${url}/census/geocoder/locations/addressbatch`, {
    method: 'POST',
    body: form,
  })
  return response.text()
}

/** A request for the pictures around a position, by supplier. */
const searchesOf = (url: string, token: string) => ({
  panoramax: (at: Position) => fetch(`${url}/panoramax/search?bbox=${boxAround(at)}`),
  mapillary: (at: Position, key = token) =>
    fetch(`${url}/mapillary/images?bbox=${boxAround(at)}&fields=id,thumb_2048_url&access_token=${key}`),
  kartaview: ({ lat, lng }: Position) =>
    fetch(`${url}/kartaview/1.0/list/nearby-photos/`, {
      method: 'POST',
      body: new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, radius: '50' }),
    }),
  usgs: (at: Position) =>
    fetch(
      `${url}/usgs/USGSNAIPPlus/ImageServer/exportImage?bboxSR=3857&size=400,270&bbox=${mercatorBoxAround(at)}`,
    ),
})

const REACH_DEGREES = 0.0005
const boxAround = ({ lat, lng }: Position) =>
  [lng - REACH_DEGREES, lat - REACH_DEGREES, lng + REACH_DEGREES, lat + REACH_DEGREES].join(',')

const EARTH_RADIUS = 6_378_137
const REACH_METERS = 30

function mercatorBoxAround({ lat, lng }: Position): string {
  const x = (lng * Math.PI * EARTH_RADIUS) / 180
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * EARTH_RADIUS
  return [x - REACH_METERS, y - REACH_METERS, x + REACH_METERS, y + REACH_METERS].join(',')
}
