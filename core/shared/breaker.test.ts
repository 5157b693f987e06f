import { describe, expect, it } from 'vitest'
import { type CallOutcome, type Health, healthy, isChange, mayProbe, note, takeProbe } from './breaker.ts'

const after = (outcomes: readonly CallOutcome[], health: Health = healthy): Health =>
  outcomes.reduce((known, outcome, at) => note(known, outcome, at), health)
const times = (count: number, outcome: CallOutcome) => Array.from({ length: count }, () => outcome)

describe('the breaker', () => {
  it.each<[string, readonly CallOutcome[], boolean]>([
    ['4 failures in a row', times(4, 'failed'), false],
    ['5 failures in a row', times(5, 'failed'), true],
    ['4 failures, a success, 4 failures', [...times(4, 'failed'), 'worked', ...times(4, 'failed')], false],
    ['every other of 18', Array.from({ length: 18 }, (_, at) => (at % 2 ? 'failed' : 'worked')), false],
    ['every other of 20', Array.from({ length: 20 }, (_, at) => (at % 2 ? 'failed' : 'worked')), true],
    ['every third of 60', Array.from({ length: 60 }, (_, at) => (at % 3 ? 'worked' : 'failed')), false],
    ['old failures that 20 successes followed', [...times(4, 'failed'), ...times(20, 'worked')], false],
    ['one that needs somebody', ['needs-somebody'], true],
  ])('after %s: open %s', (_name, outcomes, isOpen) => {
    const health = after(outcomes)
    expect(health.openedAt !== null).toBe(isOpen)
    expect(health.nextProbeAt === null ? null : health.nextProbeAt - (health.openedAt ?? 0)).toBe(
      isOpen ? 30_000 : null,
    )
  })

  it('stays as it is while calls that were under way come back', () => {
    const open = after(times(5, 'failed'))
    expect(after([...times(9, 'worked'), 'failed'], open)).toBe(open)
  })

  it('lets one probe through per half a minute', () => {
    const open = after(times(5, 'failed'))
    expect(mayProbe(healthy, 1e9)).toBe(false)
    expect(mayProbe(open, 30_003)).toBe(false)
    expect(mayProbe(open, 30_004)).toBe(true)
    const taken = takeProbe(open, 30_004)
    expect(mayProbe(taken, 60_003)).toBe(false)
    expect(mayProbe(taken, 60_004)).toBe(true)
  })

  it('leaves a supplier alone for as long as it asked, at most a quarter of an hour', () => {
    expect(note(healthy, 'failed', 0, { retryAfterMs: 2_000 }).openedAt).toBeNull()
    expect(note(healthy, 'failed', 0, { retryAfterMs: 120_000 })).toMatchObject({
      openedAt: 0,
      nextProbeAt: 120_000,
    })
    expect(note(healthy, 'failed', 0, { retryAfterMs: 1e9 }).nextProbeAt).toBe(900_000)
  })

  it('remembers no more than 20 calls', () => expect(after(times(90, 'worked')).recent).toHaveLength(20))

  it('needs to hear of a success only where failures are remembered', () => {
    expect(isChange(healthy, 'worked')).toBe(false)
    expect(isChange(healthy, 'failed')).toBe(true)
    expect(isChange(after(['failed']), 'worked')).toBe(true)
  })
})
