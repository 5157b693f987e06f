import type { Outcome, Reply } from '../../wire/server.ts'
import { orFailure } from '../failure.ts'
import type { KnownPlace } from '../known-places.ts'
import { jpeg, json } from '../replies.ts'
import { graySheet, type Size } from './pictures.ts'
import { googleSentinelOf } from './sentinels.ts'
import type { Google } from './world.ts'

const errorBody = json({ error_message: 'An internal error has been found.', status: 'UNKNOWN_ERROR' })

/** What becomes of a picture of a place on a sentinel street. */
export async function orGoogleFailure(
  { slowMs }: Google,
  known: KnownPlace,
  size: Size,
  answer: () => Promise<Reply<Uint8Array>>,
): Promise<Outcome> {
  if (googleSentinelOf(known.address) === 'gray') return jpeg(await graySheet(size))
  return orFailure(known, { errorBody, slowMs }, answer)
}
