import type { FastifyInstance } from 'fastify'
import { auditRequest } from '../platform/audit-log.ts'
import type { Pool } from '../platform/db/pool.ts'
import { refuseWith } from '../platform/http/refuse-with.ts'
import type { PaymentProvider } from './provider.ts'
import { storeEvent } from './store.ts'

type WebhookPorts = { readonly pool: Pool; readonly payments: PaymentProvider }

/** Events are small; a larger body isn't one. */
const MAX_EVENT_BYTES = 256 * 1024

/**
 * Takes the provider's signed events. An event is stored together with the job that works it off, and acknowledged
 * then: what it says is only a reason to read the truth (see sync-customer.ts).
 */
export function registerWebhook(app: FastifyInstance, { pool, payments }: WebhookPorts): void {
  // In a scope of its own: the signature is over the raw bytes, which every other call has parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/webhooks/stripe', { config: { rateLimit: false } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = payments.readEvent(body, typeof signature === 'string' ? signature : undefined)
      if (event === null) {
        auditRequest(request, 'payment-refused', { reason: 'signature' })
        return refuseWith(reply, { code: 'malformed', facts: { problems: ['signature or event'] } })
      }
      await storeEvent(pool, event)
      return { received: true }
    })
  })
}
