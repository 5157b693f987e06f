import { expect, it } from 'vitest'
import { waitAfter } from './backoff.ts'

it.each([
  ['waits up to a second after the first failure', { failures: 1, random: 1 }, 1_000],
  ['spreads the clients', { failures: 1, random: 0 }, 500],
  ['waits at most half a minute', { failures: 50, random: 1 }, 30_000],
  ['waits as long as the server asks', { failures: 1, random: 0, retryAfterMs: 7_000 }, 7_000],
  [
    'waits longer than the server asks after many failures',
    { failures: 9, random: 0, retryAfterMs: 1 },
    15_000,
  ],
  ['waits ten minutes at most', { failures: 1, random: 0, retryAfterMs: 86_400_000 }, 600_000],
])(
  '%s',
  (_rule, {
    retryAfterMs,
    ...failure
  }: { failures: number; random: number; retryAfterMs?: number }, waitMs) =>
    expect(waitAfter({ ...failure, retryAfterMs })).toBe(waitMs),
)
