import { ApiError } from '../app/api-error.ts'

const TRIES = 3
const WAIT_MS = 700
const BUSY_CODES: ReadonlySet<string> = new Set(['in_progress', 'maxretry', 'overloaded', 'rate_limited'])

/** Asks again when the server is busy. With one idempotency key, a repeated request is charged once (D4). */
export async function askWhileBusy<Value>(ask: () => Promise<Value>, tries = TRIES): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError) || !BUSY_CODES.has(error.code)) throw error
    await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs ?? WAIT_MS))
    return askWhileBusy(ask, tries - 1)
  }
}
