import { describe, expect, it } from 'vitest'
import { isNotAsked, isRefusedQuestion } from '../imagery/provider.ts'
import { OutboundError } from '../platform/outbound/index.ts'
import { errorToFault, isTransient, statusToFault, unavailable } from './supplier-fault.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const answer = (status: number, headers: Record<string, string> = {}) =>
  statusToFault(new Response(null, { status, headers }), NOW).error

describe('a status', () => {
  it.each([
    [400, 'bad_request', false],
    [401, 'auth', false],
    [402, 'quota', false],
    [403, 'auth', false],
    [404, 'not_found', false],
    [408, 'timeout', true],
    [429, 'rate_limited', true],
    [500, 'upstream_unavailable', true],
    [503, 'upstream_unavailable', true],
    [302, 'malformed', true],
  ])('of %i is %s', (status, code, again) => {
    expect(answer(status).code).toBe(code)
    expect(isTransient(answer(status))).toBe(again)
  })

  it.each([
    ['7', { retryAfterMs: 7000 }],
    ['0', { retryAfterMs: 0 }],
    ['Fri, 20 Nov 2026 10:00:30 GMT', { retryAfterMs: 30_000 }],
    ['Fri, 20 Nov 2026 09:00:00 GMT', {}],
    ['soon', {}],
    ['', {}],
  ])('of 429 with Retry-After "%s" says how long to wait', (value, facts) =>
    expect(answer(429, { 'retry-after': value }).facts).toEqual(facts),
  )
})

describe('a call that threw', () => {
  it('is a timeout, even if fetch wraps it', () => {
    const timeout = new DOMException('too long', 'TimeoutError')
    expect(errorToFault(timeout).error.code).toBe('timeout')
    expect(errorToFault(new TypeError('fetch failed', { cause: timeout })).error.code).toBe('timeout')
  })

  it.each(['resting', 'busy'] as const)('wasn’t made if the outbound layer is %s', (reason) => {
    const fault = errorToFault(new OutboundError('maps', reason)).error
    expect(fault.code).toBe('not_asked')
    expect([isTransient(fault), isNotAsked(unavailable(fault).error)]).toEqual([true, true])
    expect(isNotAsked(unavailable(errorToFault(new OutboundError('maps', 'timeout')).error).error)).toBe(
      false,
    )
  })

  it('otherwise couldn’t reach the supplier', () =>
    expect(errorToFault(new TypeError('fetch failed')).error.code).toBe('upstream_unavailable'))
})

it.each([
  [414, true],
  [431, true],
  [400, true],
  [404, true],
  [403, false],
  [402, false],
  [429, false],
  [408, false],
  [503, false],
])('status %i is about the question alone: %s', (status, isRefused) => {
  expect(isRefusedQuestion(unavailable(answer(status)).error)).toBe(isRefused)
})
