import { setTimeout as delay } from 'node:timers/promises'
import { sentinelOf } from '@curbgrade/demo-town'
import type { Outcome, Reply } from '@curbgrade/loopback-server'
import type { KnownPlace } from './known-places.ts'
import { type MapSentinel, mapSentinelOf } from './sentinels.ts'

type FailureContext = {
  readonly answer: () => Promise<Reply<string | Uint8Array>>
  readonly errorBody: Reply
}

/**
 * Fails on sentinel streets like a picture supplier, else answers; `errorBody` is the supplier's own error format.
 */
export async function withSentinelFailure(
  { address }: KnownPlace,
  { errorBody, slowMs }: { readonly errorBody: Reply; readonly slowMs: number },
  answer: FailureContext['answer'],
): Promise<Outcome> {
  if (sentinelOf(address) === 'supplierDown') return plain(503, 'Service Unavailable')
  if (sentinelOf(address) === 'slow') await delay(slowMs, undefined, { ref: false })
  const sentinel = mapSentinelOf(address)
  const failure = sentinel === null ? undefined : FAILURES[sentinel]
  return failure === undefined ? answer() : failure({ answer, errorBody })
}

const FAILURES: Partial<Record<MapSentinel, (ways: FailureContext) => Outcome | Promise<Outcome>>> = {
  hang: () => 'hang',
  half: async ({ answer }) => ({ half: await answer() }),
  flood: () => plain(429, 'Too Many Requests', { 'retry-after': '7' }),
  busy: () => plain(429, 'Too Many Requests'),
  errorBody: ({ errorBody }) => errorBody,
}

const plain = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body,
})
