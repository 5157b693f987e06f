import { setTimeout as delay } from 'node:timers/promises'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { ImageryProvider } from '../../imagery/provider.ts'
import { aGeocode, createMemoryImagery } from './imagery.ts'

/** A map that returns a distinct position per address after `batchMs`, and fails every third time. */
export function createShakyMap(batchMs = 0): ImageryProvider {
  const { provider } = createMemoryImagery()
  let batch = 0
  return {
    ...provider,
    geocode: async (addresses) => {
      if (batchMs > 0) await delay(batchMs)
      if (++batch % 3 === 0) return refuse('imagery_unavailable')
      return ok(
        addresses.map(({ street }) => ({ ...aGeocode, lat: houseOf(street) / 1000, matched: street })),
      )
    },
    survey: async ({ address: { street } }) => {
      const house = houseOf(street)
      const capturedAt = `20${10 + (house % 10)}-06`
      return ok({ street: house % 5 === 0 ? null : { capturedAt, reference: street }, aerial: true })
    },
  }
}

const houseOf = (street: string): number => Number(street.split(' ')[0])
