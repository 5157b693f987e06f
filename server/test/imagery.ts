import { ok, refuse } from '@curbgrade/core/shared/result'
import type { FoundImage, ImageryProvider } from '../imagery/provider.ts'

type Find = ImageryProvider['find']

/** A picture that costs no drawing: these tests are about what is charged for it. */
export const aPicture: FoundImage = {
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  reference: 'memory',
  provenance: {
    provider: 'demo',
    capturedAt: '2025-06',
    attribution: 'Test',
    heading: 90,
    policy: { store: true, machineGrading: true, training: true },
  },
}

/** Streets that say what happens to a request for their picture. */
export const streets = { missing: 'Missing Street', down: 'Down Street' } as const

/** An imagery supplier in memory. It counts its calls; `find` may be replaced while a test runs. */
export function createMemoryImagery() {
  const supplier = {
    calls: 0,
    find: async (address: Parameters<Find>[0]): ReturnType<Find> => {
      if (address.street.endsWith(streets.missing)) return ok({ missing: 'no_imagery' })
      if (address.street.endsWith(streets.down)) return refuse('imagery_unavailable')
      return ok(aPicture)
    },
  }
  const provider: ImageryProvider = {
    find: (...request: Parameters<Find>) => {
      supplier.calls++
      return (supplier.find as Find)(...request)
    },
  }
  return Object.assign(supplier, { provider })
}
