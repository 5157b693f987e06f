import type { FastifyInstance } from 'fastify'
import { auditRequest } from '../platform/audit-log.ts'
import type { Pool } from '../platform/db/pool.ts'
import { refuseWith } from '../platform/http/refuse-with.ts'
import type { PaymentProvider } from './provider.ts'
import { storeEvent } from './store.ts'

type WebhookPorts = { readonly pool: Pool; readonly payments: PaymentProvider }

const MAX_EVENT_BYTES = 256 * 1024

/**
 * Stores each signed event with its job, then acknowledges it. The event is only a trigger: the job reads the
 * current state from the provider (see sync-customer.ts).
 */
export function registerWebhook(app: FastifyInstance, { pool, payments }: WebhookPorts): void {
  // In its own scope, because the signature covers the raw bytes, while all other calls parse their body.
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
