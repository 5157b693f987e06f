import type { Outcome, Reply } from '@curbgrade/loopback-server'
import { withSentinelFailure } from '../failure.ts'
import type { KnownPlace } from '../known-places.ts'
import { jpeg, json } from '../replies.ts'
import { drawPlaceholder, type Size } from './pictures.ts'
import { googleSentinelOf } from './sentinels.ts'
import type { Google } from './world.ts'

const errorBody = json({ error_message: 'An internal error has been found.', status: 'UNKNOWN_ERROR' })

/** Fails on sentinel streets the way Google does, else answers. */
export async function withGoogleFailure(
  { slowMs }: Google,
  known: KnownPlace,
  size: Size,
  answer: () => Promise<Reply<Uint8Array>>,
): Promise<Outcome> {
  if (googleSentinelOf(known.address) === 'gray') return jpeg(await drawPlaceholder(size))
  return withSentinelFailure(known, { errorBody, slowMs }, answer)
}
