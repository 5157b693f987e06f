import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'

export const MAX_KEY_CHARACTERS = 200

/** Bounded, because it's stored in the database. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
): Result<string | null, Refusal<'malformed'>> {
  if (header === undefined || header === '') return ok(null)
  if (typeof header === 'string' && header.length <= MAX_KEY_CHARACTERS && !/\p{Cc}/u.test(header))
    return ok(header)
  const rule = `at most ${MAX_KEY_CHARACTERS} characters without control characters`
  return refuse('malformed', { problems: [`Idempotency-Key: must have ${rule}`] })
}
