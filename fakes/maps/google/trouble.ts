import { setTimeout as delay } from 'node:timers/promises'
import { sentinelOf } from '../../demo-town/sentinels.ts'
import type { Outcome, Reply } from '../../wire/server.ts'
import type { KnownPlace } from '../known-places.ts'
import { jpeg, json } from '../replies.ts'
import { mapSentinelOf } from '../sentinels.ts'
import { text } from './credentials.ts'
import { greySheet, type Size } from './pictures.ts'
import { googleSentinelOf } from './sentinels.ts'
import type { Google } from './world.ts'

/** What becomes of a picture of a place on a sentinel street. */
export async function orTrouble(
  { slowMs }: Google,
  { address }: KnownPlace,
  size: Size,
  answer: () => Promise<Reply<Uint8Array>>,
): Promise<Outcome> {
  if (sentinelOf(address) === 'slow') await delay(slowMs, undefined, { ref: false })
  if (googleSentinelOf(address) === 'grey') return jpeg(await greySheet(size))
  switch (mapSentinelOf(address)) {
    case 'hang':
      return 'hang'
    case 'half':
      return { half: await answer() }
    case 'flood':
      return {
        ...text(429, 'You have exceeded your rate-limit for this API.'),
        headers: { 'retry-after': '7' },
      }
    case 'busy':
      return text(429, 'You have exceeded your rate-limit for this API.')
    case 'errorBody':
      return json({ error_message: 'An internal error has been found.', status: 'UNKNOWN_ERROR' })
    default:
      return answer()
  }
}
