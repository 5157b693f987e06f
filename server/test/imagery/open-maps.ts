import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeFor } from '@curbgrade/demo-town'
import { createOpenMapsFake, type OpenMapsFakeOptions } from '@curbgrade/fake-maps'
import type { Supplier } from '../../vendors/ask-supplier.ts'
import { type CensusOptions, createCensus } from '../../vendors/census/index.ts'
import { createKartaview } from '../../vendors/kartaview/index.ts'
import { createMapillary } from '../../vendors/mapillary/index.ts'
import { createPanoramax } from '../../vendors/panoramax/index.ts'
import { createUsgs } from '../../vendors/usgs/index.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')

/** Starts the open map and picture suppliers, each with its stand-in on loopback. */
export async function startOpenMaps(options: Partial<OpenMapsFakeOptions> & { timeoutMs?: number } = {}) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'open-maps-'))
  const fake = await createOpenMapsFake({ cacheDir, slowMs: 20, ...options })
  const { settings } = fake
  const at = (baseUrl: string, apiKey?: string): Supplier => ({
    baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch,
    clock: () => NOW,
    timeoutMs: options.timeoutMs ?? 20_000,
  })
  return {
    fake,
    at,
    census: (pace: Partial<CensusOptions> = {}) =>
      createCensus({ ...at(settings.CENSUS_BASE_URL), pausesMs: [1, 1, 1, 1], ...pace }),
    usgs: createUsgs(at(settings.USGS_BASE_URL)),
    panoramax: createPanoramax(at(settings.PANORAMAX_BASE_URL)),
    mapillary: createMapillary(at(settings.MAPILLARY_BASE_URL, settings.MAPILLARY_TOKEN)),
    kartaview: createKartaview(at(settings.KARTAVIEW_BASE_URL)),
    stop: async () => {
      await fake.stop()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

export type OpenMaps = Awaited<ReturnType<typeof startOpenMaps>>

export const addressOn = (street: string) => ({ street, city: 'Parma', state: 'OH', zip: '44129' })

export const never = new AbortController().signal

/** Geocodes a street; the picture suppliers know it from then on. */
export async function learn({ census }: OpenMaps, street: string) {
  const address = addressOn(street)
  const found = await census().batch([address], never)
  const [answer] = found.ok ? found.value : []
  if (answer?.type !== 'match') throw new Error(`${street} was not found`)
  return { address, place: placeFor(address), building: answer.position }
}
