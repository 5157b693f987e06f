import type { State } from '../state/state.ts'
import { invalid, Refusal } from './refusal.ts'

const KEPT_SECONDS = 86_400
const MAX_KEY_LENGTH = 255

/** Returns the stored reply of a key, or null for a new key. Refuses a key that is reused for another request. */
export function findReply(state: State, key: string, asked: string, now: number) {
  if (key.length > MAX_KEY_LENGTH)
    throw invalid(`Idempotency keys may be at most ${MAX_KEY_LENGTH} characters long.`)
  const reply = Object.hasOwn(state.replies, key) ? state.replies[key] : undefined
  if (!reply || reply.at + KEPT_SECONDS < now) return null
  if (reply.asked !== asked)
    throw new Refusal(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  return reply
}

/**
 * Doesn't store refusals of invalid parameters: nothing has happened, and the client may retry with the same key.
 */
export function keepReply(
  state: State,
  key: string,
  reply: { asked: string; status: number; body: string },
  now: number,
): void {
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 402) return
  for (const [old, { at }] of Object.entries(state.replies))
    if (at + KEPT_SECONDS < now) delete state.replies[old]
  state.replies[key] = { ...reply, at: now }
}
