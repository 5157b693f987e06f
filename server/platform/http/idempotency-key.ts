import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'

export const MAX_KEY_CHARACTERS = 200

/** The key under which a request runs once, or null without one. It is kept in the database, so it is bounded here. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
): Result<string | null, Refusal<'malformed'>> {
  if (header === undefined || header === '') return ok(null)
  if (typeof header === 'string' && header.length <= MAX_KEY_CHARACTERS && !/\p{Cc}/u.test(header))
    return ok(header)
  const wanted = `at most ${MAX_KEY_CHARACTERS} characters, none of them a control character`
  return refuse('malformed', { problems: [`Idempotency-Key: has to be one of ${wanted}`] })
}
