import { GOOGLE_KEYS } from '@curbgrade/fake-maps'
import type { ImageryProvider } from '../../imagery/provider.ts'
import { createLog } from '../../platform/log.ts'
import { createOutbound, createOutboundMeter } from '../../platform/outbound/index.ts'
import { createGoogleImagery } from '../../vendors/google-maps/index.ts'

/** Google as `chooseImagery` sets it up, with its concurrency limits but without its rate limits. */
export function googleImageryAt(baseUrl: string): ImageryProvider {
  const fetch = createOutbound({
    supplier: 'google',
    baseUrls: [baseUrl],
    meter: createOutboundMeter(),
    inFlight: 16,
    perSecond: 5_000,
  })
  return createGoogleImagery({
    baseUrl,
    apiKey: GOOGLE_KEYS.ok,
    fetch: (url, init) => fetch(url, init),
    clock: () => new Date(),
    timeoutMs: 6_000,
    log: createLog('silent'),
  })
}
