import { ApiError } from './api-error.ts'

const TRIES = 3
const WAIT_MS = 700
/** A user who has to wait longer should see why. */
const MAX_WAIT_MS = 5_000
const BUSY_CODES: ReadonlySet<string> = new Set([
  'in_progress',
  'maxretry',
  'overloaded',
  'rate_limited',
  'storage_unavailable',
])

/**
 * Waits up to twice as long as the server asks, so that refused clients don't all come back at once. With one
 * idempotency key, a repeated request is charged once (D4).
 */
export async function retryWhileBusy<Value>(request: () => Promise<Value>, tries = TRIES): Promise<Value> {
  try {
    return await request()
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError) || !BUSY_CODES.has(error.code)) throw error
    const waitMs = error.retryAfterMs ?? WAIT_MS
    if (waitMs > MAX_WAIT_MS) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs * (1 + Math.random())))
    return retryWhileBusy(request, tries - 1)
  }
}
