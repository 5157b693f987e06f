import { ok, refuse } from '@curbgrade/core/shared/result'
import { expect, it } from 'vitest'
import type { Supplied } from './supplier-fault.ts'
import { withRetries } from './with-retries.ts'

const signal = new AbortController().signal

/** What comes of a row of answers, how often was asked, and the pauses between. */
async function retried(...answers: Supplied<string>[]) {
  const pauses: number[] = []
  let asked = 0
  const answer = await withRetries(
    signal,
    async () => answers[asked++] ?? ok('too often'),
    async (ms) => pauses.push(ms),
  )
  return { answer, asked, pauses }
}

it('retries transient faults, after growing pauses', async () => {
  const { answer, pauses } = await retried(refuse('upstream_unavailable'), refuse('malformed'), ok('here'))
  expect(answer).toEqual(ok('here'))
  expect(pauses).toHaveLength(2)
  expect(pauses[0]).toBeGreaterThanOrEqual(250)
  expect(pauses[0]).toBeLessThanOrEqual(500)
  expect(pauses[1]).toBeGreaterThanOrEqual(500)
})

it('makes at most three attempts', async () =>
  expect(await retried(refuse('rate_limited'), refuse('rate_limited'), refuse('rate_limited'))).toMatchObject(
    { asked: 3, answer: refuse('rate_limited') },
  ))

it('waits as long as the supplier asks', async () =>
  expect((await retried(refuse('rate_limited', { retryAfterMs: 3000 }), ok('here'))).pauses).toEqual([3000]))

it.each([
  ['not for what does not pass', refuse('auth')],
  ['not for who would hang again', refuse('timeout')],
  ['not for who wants to be left alone for long', refuse('rate_limited', { retryAfterMs: 60_000 })],
] as const)('%s', async (_, refusal) =>
  expect(await retried(refusal)).toMatchObject({ asked: 1, answer: refusal }),
)

it('stops retrying when its caller gives up', async () => {
  const caller = new AbortController()
  let asked = 0
  const answer = await withRetries(caller.signal, async () => {
    asked++
    queueMicrotask(() => caller.abort())
    return refuse('malformed')
  })
  expect([answer, asked]).toEqual([refuse('malformed'), 1])
})
