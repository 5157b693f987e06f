import { ApiError } from '../client/api-error.ts'

const TRIES = 3
const WAIT_MS = 700
const BUSY_CODES: ReadonlySet<string> = new Set(['in_progress', 'maxretry', 'overloaded', 'rate_limited'])

/** Retries while the server is busy. With one idempotency key, a repeated request is charged once (D4). */
export async function retryWhileBusy<Value>(request: () => Promise<Value>, tries = TRIES): Promise<Value> {
  try {
    return await request()
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError) || !BUSY_CODES.has(error.code)) throw error
    await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs ?? WAIT_MS))
    return retryWhileBusy(request, tries - 1)
  }
}
