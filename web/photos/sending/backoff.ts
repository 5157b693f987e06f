const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000
const MAX_ASKED_MS = 10 * 60_000

type Failure = {
  /** In a row, this one included. */
  readonly failures: number
  readonly retryAfterMs: number | undefined
  /** From 0 to 1. Spreads the clients that were refused at the same time. */
  readonly random: number
}

/** How long to wait. Longer each time, and never shorter than the server asks. */
export function waitAfter({ failures, retryAfterMs, random }: Failure): number {
  const backoffMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS) * (0.5 + random / 2)
  if (retryAfterMs === undefined) return backoffMs
  const askedMs = Math.min(retryAfterMs, MAX_ASKED_MS)
  return Math.max(backoffMs, askedMs * (1 + random / 4))
}
