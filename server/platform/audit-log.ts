import type { ErrorCode } from '@curbgrade/core/shared/errors'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'

/** SECURITY.md and docs/runbook.md explain each. */
export type AuditEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'password-wrong'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'account-deleted'
  | 'list-deleted'
  | 'list-restored'
  | 'list-deleted-forever'
  | 'key-created'
  | 'key-revoked'
  | 'payment-refused'
  | 'cross-site-refused'
  | 'identity-mismatch'

/** Ids and addresses only: never an email address, password, token or link. */
export type AuditFacts = {
  readonly userId?: string | undefined
  readonly keyId?: string | undefined
  readonly ip?: string
  readonly route?: string | undefined
  readonly reason?: string
}

type AuditLogger = Pick<FastifyBaseLogger, 'level' | 'child'>

const HARMLESS: ReadonlySet<AuditEvent> = new Set([
  'signed-in',
  'password-changed',
  'password-reset',
  'email-changed',
  'account-deleted',
  'list-deleted',
  'list-restored',
  'list-deleted-forever',
  'key-created',
  'key-revoked',
])

/** Also counts events that weren't logged because there were too many. */
export const auditEvents = new Counter({
  name: 'curbgrade_audit_events_total',
  help: 'Events of the security log',
  labelNames: ['event'],
  registers: [],
})

/** Writes a line with the field `audit`. Only `LOG_LEVEL=silent` turns it off. */
export function audit(log: AuditLogger, event: AuditEvent, facts: AuditFacts): void {
  auditEvents.inc({ event })
  if (log.level === 'silent') return
  const room = roomFor(event, performance.now())
  if (room === 'none') return
  const level = HARMLESS.has(event) ? 'info' : 'warn'
  const message = room === 'last' ? 'security: further events are only counted for a minute' : 'security'
  log.child({}, { level })[level]({ audit: event, ...facts }, message)
}

/** Per event and process, so that a flood of refused requests can't fill the disk. */
export const MAX_LINES_PER_MINUTE = 600
const MINUTE_MS = 60_000
const minutes = new Map<AuditEvent, { startedAt: number; lines: number }>()

function roomFor(event: AuditEvent, now: number): 'line' | 'last' | 'none' {
  const known = minutes.get(event)
  const minute =
    known !== undefined && now - known.startedAt < MINUTE_MS ? known : { startedAt: now, lines: 0 }
  minute.lines++
  minutes.set(event, minute)
  if (minute.lines > MAX_LINES_PER_MINUTE) return 'none'
  return minute.lines === MAX_LINES_PER_MINUTE ? 'last' : 'line'
}

export const auditRequest = (request: FastifyRequest, event: AuditEvent, facts: AuditFacts = {}): void =>
  audit(request.log, event, {
    userId: request.sessionUser?.id,
    keyId: request.apiKey?.id,
    ip: request.ip,
    route: request.routeOptions.url,
    ...facts,
  })

const EVENT_OF_REFUSAL: Partial<Record<ErrorCode, AuditEvent>> = {
  wrong_password: 'password-wrong',
  too_many_attempts: 'locked-out',
  cross_site: 'cross-site-refused',
  identity_mismatch: 'identity-mismatch',
  unknown_price: 'payment-refused',
}

/** Records refusals that may be an attack. Runs where refusals are sent, so that no new call can forget it. */
export function auditRefusal(request: FastifyRequest, code: ErrorCode): void {
  const event = EVENT_OF_REFUSAL[code]
  if (event !== undefined) auditRequest(request, event, { reason: code })
}
