import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuditEvent, auditRequest } from '../platform/audit-log.ts'
import type { Pool } from '../platform/db/pool.ts'
import { findUserIdByEmail } from './audit-store.ts'

const SIGN_IN = '/api/auth/sign-in/email'

/** 429 is the answer to too many attempts, for one account or from one address. */
const EVENT_BY_STATUS: ReadonlyMap<number, AuditEvent> = new Map([
  [200, 'signed-in'],
  [401, 'sign-in-failed'],
  [429, 'locked-out'],
])

/** Records every sign-in that was answered, with the id of the account that was meant, if there is one. */
export function auditSignIns(app: FastifyInstance, pool: Pool): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A refusal of ours, such as an overload, says nothing about the attempt.
    const isAttempt = request.routeOptions.url === SIGN_IN && reply.refusalCode === null
    const event = EVENT_BY_STATUS.get(reply.statusCode)
    if (isAttempt && event !== undefined) void record(pool, request, event)
    done(null, payload)
  })
}

/** Not awaited, so that the answer takes as long for an unknown address as for a known one. */
async function record(pool: Pool, request: FastifyRequest, event: AuditEvent): Promise<void> {
  const userId = await findUserIdByEmail(pool, emailIn(request.body)).catch(() => undefined)
  auditRequest(request, event, { userId })
}

const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : ''
