import { setTimeout as delay } from 'node:timers/promises'
import { sentinelOf } from '../demo-town/sentinels.ts'
import type { Outcome, Reply } from '../wire/server.ts'
import type { KnownPlace } from './known-places.ts'
import { type MapSentinel, mapSentinelOf } from './sentinels.ts'

type Ways = { readonly answer: () => Promise<Reply<string | Uint8Array>>; readonly errorBody: Reply }

/** What a supplier of pictures answers about a place on a sentinel street; `errorBody` is its own way of saying no. */
export async function orFailure(
  { address }: KnownPlace,
  { errorBody, slowMs }: { readonly errorBody: Reply; readonly slowMs: number },
  answer: Ways['answer'],
): Promise<Outcome> {
  if (sentinelOf(address) === 'supplierDown') return plain(503, 'Service Unavailable')
  if (sentinelOf(address) === 'slow') await delay(slowMs, undefined, { ref: false })
  const sentinel = mapSentinelOf(address)
  const failure = sentinel === null ? undefined : TROUBLES[sentinel]
  return failure === undefined ? answer() : failure({ answer, errorBody })
}

const TROUBLES: Partial<Record<MapSentinel, (ways: Ways) => Outcome | Promise<Outcome>>> = {
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
