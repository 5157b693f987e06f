import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Every answer carries them. They never change, so they are written once, not once per request. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = headersOf(optionsOf(https))
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers)
    done(null, payload)
  })
}

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

const optionsOf = (https: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Radix positions its layers and sonner its toasts with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: https ? [] : null,
    },
  },
  strictTransportSecurity: https,
  crossOriginEmbedderPolicy: false,
})
