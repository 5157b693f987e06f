import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Other hosts that a page loads from, by resource type. */
export type ForeignSources = Partial<
  Record<'scripts' | 'styles' | 'images' | 'connections' | 'fonts' | 'frames', readonly string[]>
> & {
  /** Sends the origin, because these hosts serve only certain sites. Never sends the page's path. */
  readonly sendsOrigin?: true
}

export type SecurityOptions = { readonly https: boolean; readonly foreignSources: ForeignSources }

export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options)
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers)
    done(null, payload)
  })
}

export const securityHeaders = (options: SecurityOptions): Record<string, string> => ({
  ...headersOf(optionsOf(options)),
  'permissions-policy': PERMISSIONS_POLICY,
})

/** Denies features that no page of ours uses, also to a script that got into one. */
const DENIED_FEATURES = [
  'accelerometer',
  // Chromium on Linux doesn't know it, and warns in the console.
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')

function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as never, recorder as never, () => {})
  return headers
}

const optionsOf = ({ https, foreignSources: foreign }: SecurityOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(foreign.scripts ?? [])],
      // Radix positions its layers and sonner its toasts with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'", ...(foreign.styles ?? [])],
      imgSrc: ["'self'", 'data:', 'blob:', ...(foreign.images ?? [])],
      connectSrc: ["'self'", ...(foreign.connections ?? [])],
      fontSrc: ["'self'", 'data:', ...(foreign.fonts ?? [])],
      frameSrc: ["'self'", ...(foreign.frames ?? [])],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: https ? [] : null,
    },
  },
  referrerPolicy: { policy: foreign.sendsOrigin ? 'strict-origin' : 'no-referrer' },
  strictTransportSecurity: https,
  crossOriginEmbedderPolicy: false,
})
