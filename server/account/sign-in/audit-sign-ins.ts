import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuditEvent, auditRequest } from '../../platform/audit-log.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { findUserIdByEmail } from '../audit-store.ts'

const SIGN_IN = '/api/auth/sign-in/email'

const EVENT_BY_STATUS: ReadonlyMap<number, AuditEvent> = new Map([
  [200, 'signed-in'],
  [401, 'sign-in-failed'],
  [429, 'locked-out'],
])

/** Records every completed sign-in attempt, with the account's id if it exists. */
export function auditSignIns(app: FastifyInstance, pool: Pool): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // Skips our own refusals, such as an overload: they say nothing about the attempt.
    const isAttempt = request.routeOptions.url === SIGN_IN && reply.refusalCode === null
    const event = EVENT_BY_STATUS.get(reply.statusCode)
    if (isAttempt && event !== undefined) void record(pool, request, event)
    done(null, payload)
  })
}

/** Not awaited, so that response times don't reveal whether an address is known. */
async function record(pool: Pool, request: FastifyRequest, event: AuditEvent): Promise<void> {
  const userId = await findUserIdByEmail(pool, readEmailField(request.body)).catch(() => undefined)
  auditRequest(request, event, { userId })
}

const readEmailField = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : ''
