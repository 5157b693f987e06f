import type { ImageryProvider } from '../imagery/provider.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { createOutbound, type OutboundMeter } from '../platform/outbound/index.ts'
import { createGoogleImagery } from '../vendors/google-maps/index.ts'
import { openImagery } from './open-imagery.ts'

/** One call of ours may ask a supplier several times before its own time is over. */
const CALL_MS = 6_000
/** Google takes 3,000 addresses a minute of a project, and 30,000 pictures; some of them for other processes. */
const ADDRESSES = { inFlight: 16, perSecond: 40 }
const PICTURES = { inFlight: 100, perSecond: 400, mostWaiting: 1_000 }

/** The imagery that the settings name, null for the demo town; they are known to be complete (see config.ts). */
export function chooseImagery(config: Config, log: Log, meter: OutboundMeter): ImageryProvider | null {
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_MAPS_SIGNING_SECRET: signingSecret } = config
  if (config.IMAGERY === 'open') return openImagery(config, log, meter)
  if (config.IMAGERY !== 'google' || apiKey === undefined) return null
  const baseUrl = config.GOOGLE_MAPS_BASE_URL
  const way = { baseUrls: [baseUrl], meter, now: Date.now }
  const askAddresses = createOutbound({ supplier: 'google-geocoding', ...way, ...ADDRESSES })
  const askPictures = createOutbound({ supplier: 'google-maps', ...way, ...PICTURES })
  return createGoogleImagery({
    baseUrl,
    apiKey,
    ...(signingSecret === undefined ? {} : { signingSecret }),
    fetch: (url, init) => (url.pathname.includes('/geocode/') ? askAddresses : askPictures)(url, init),
    clock: () => new Date(),
    timeoutMs: CALL_MS,
    log,
  })
}
