import type { ImageryProvider } from '../../imagery/provider.ts'
import type { Log } from '../../platform/log.ts'
import { createOutbound, type OutboundMeter } from '../../platform/outbound/index.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { createGoogleImagery } from '../../vendors/google-maps/index.ts'
import { openImagery } from './open-imagery.ts'

/** Short enough for several supplier calls within one request's deadline. */
const CALL_MS = 6_000
/** Google allows a project 3,000 addresses and 30,000 pictures per minute, for all processes. */
const ADDRESSES = { inFlight: 16, perSecond: 40 }
const PICTURES = { inFlight: 100, perSecond: 400, maxWaiting: 1_000 }

/** Null for the demo town. The settings are complete (config.ts). */
export function chooseImagery(config: Config, log: Log, meter: OutboundMeter): ImageryProvider | null {
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_MAPS_SIGNING_SECRET: signingSecret } = config
  if (config.IMAGERY === 'open') return openImagery(config, log, meter)
  if (config.IMAGERY !== 'google' || apiKey === undefined) return null
  const baseUrl = config.GOOGLE_MAPS_BASE_URL
  const common = { baseUrls: [baseUrl], meter }
  const fetchAddresses = createOutbound({ supplier: 'google-geocoding', ...common, ...ADDRESSES })
  const fetchPictures = createOutbound({ supplier: 'google-maps', ...common, ...PICTURES })
  return createGoogleImagery({
    baseUrl,
    apiKey,
    ...(signingSecret === undefined ? {} : { signingSecret }),
    fetch: (url, init) => (url.pathname.includes('/geocode/') ? fetchAddresses : fetchPictures)(url, init),
    clock: () => new Date(),
    timeoutMs: CALL_MS,
    log,
  })
}
