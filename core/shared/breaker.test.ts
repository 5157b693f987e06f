import { describe, expect, it } from 'vitest'
import {
  type CallOutcome,
  changesHealth,
  earlyProbeAt,
  type Health,
  healthy,
  mayProbe,
  openBreaker,
  recordOutcome,
  takeProbe,
} from './breaker.ts'

const after = (outcomes: readonly CallOutcome[], health: Health = healthy): Health =>
  outcomes.reduce((known, outcome, index) => recordOutcome(known, outcome, index), health)
const times = (count: number, outcome: CallOutcome) => Array.from({ length: count }, () => outcome)

describe('the breaker', () => {
  it.each<[string, readonly CallOutcome[], boolean]>([
    ['4 failures in a row', times(4, 'failed'), false],
    ['5 failures in a row', times(5, 'failed'), true],
    ['4 failures, a success, 4 failures', [...times(4, 'failed'), 'worked', ...times(4, 'failed')], false],
    [
      'every other of 18 calls failing',
      Array.from({ length: 18 }, (_, index) => (index % 2 ? 'failed' : 'worked')),
      false,
    ],
    [
      'every other of 20 calls failing',
      Array.from({ length: 20 }, (_, index) => (index % 2 ? 'failed' : 'worked')),
      true,
    ],
    [
      'every third of 60 calls failing',
      Array.from({ length: 60 }, (_, index) => (index % 3 ? 'worked' : 'failed')),
      false,
    ],
    ['4 failures followed by 20 successes', [...times(4, 'failed'), ...times(20, 'worked')], false],
    ['one failure that needs attention', ['needs-attention'], true],
  ])('after %s, is open: %s', (_name, outcomes, isOpen) => {
    const health = after(outcomes)
    expect(health.openedAt !== null).toBe(isOpen)
    expect(health.nextProbeAt === null ? null : health.nextProbeAt - (health.openedAt ?? 0)).toBe(
      isOpen ? 30_000 : null,
    )
  })

  it('ignores calls that were in progress when it opened', () => {
    const open = after(times(5, 'failed'))
    expect(after([...times(9, 'worked'), 'failed'], open)).toBe(open)
  })

  it('lets one probe through every 30 seconds', () => {
    const open = after(times(5, 'failed'))
    expect(mayProbe(healthy, 1e9)).toBe(false)
    expect(mayProbe(open, 30_003)).toBe(false)
    expect(mayProbe(open, 30_004)).toBe(true)
    const taken = takeProbe(open, 30_004)
    expect(mayProbe(taken, 60_003)).toBe(false)
    expect(mayProbe(taken, 60_004)).toBe(true)
  })

  it('waits as long as the supplier asks, up to 15 minutes', () => {
    expect(recordOutcome(healthy, 'failed', 0, { retryAfterMs: 2_000 }).openedAt).toBeNull()
    expect(recordOutcome(healthy, 'failed', 0, { retryAfterMs: 120_000 })).toMatchObject({
      openedAt: 0,
      nextProbeAt: 120_000,
    })
    expect(recordOutcome(healthy, 'failed', 0, { retryAfterMs: 1e9 }).nextProbeAt).toBe(900_000)
  })

  it('remembers at most 20 calls', () => expect(after(times(90, 'worked')).recent).toHaveLength(20))

  it('only needs to record a success while failures are on record', () => {
    expect(changesHealth(healthy, 'worked')).toBe(false)
    expect(changesHealth(healthy, 'failed')).toBe(true)
    expect(changesHealth(after(['failed']), 'worked')).toBe(true)
  })
})

it('is probed early when a person asks, three seconds after the last probe, and only once for all who ask', () => {
  const open = { recent: [], openedAt: 0, nextProbeAt: 30_000 }
  expect([0, 2_999, 3_000, 20_000].map((now) => earlyProbeAt(open, now))).toEqual([
    3_000, 3_000, 3_000, 20_000,
  ])
  expect(earlyProbeAt(takeProbe(open, 3_000), 1)).toBeNull()
  expect(earlyProbeAt(takeProbe(open, 3_000), 3_001)).toBe(6_000)
})

it('isn’t probed early while the supplier asked for a longer pause, nor while it works', () => {
  expect(earlyProbeAt({ recent: [], openedAt: 0, nextProbeAt: 300_000 }, 5_000)).toBeNull()
  expect(earlyProbeAt(healthy, 5_000)).toBeNull()
})

it('opens at once when no other row is left to tell whether the supplier works', () => {
  expect(openBreaker(healthy, 7)).toEqual({ recent: [], openedAt: 7, nextProbeAt: 30_007 })
  const open = { recent: [], openedAt: 0, nextProbeAt: 60_000 }
  expect(openBreaker(open, 7)).toBe(open)
})
