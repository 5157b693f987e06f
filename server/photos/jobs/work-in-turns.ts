import { type OwnerId, toOwnerId } from '@curbgrade/core/shared/ids'
import type { Job, JobAttempt } from '../../platform/queue/index.ts'

type Work<Item> = {
  readonly findNext: (ownerId: OwnerId, last: Item | null) => Promise<Item | null>
  readonly work: (item: Item) => Promise<void>
  readonly queueRest: (ownerId: OwnerId) => Promise<void>
}

const MAX_MS = 5_000
/** If ten items fail, the reason isn't theirs. */
const MAX_FAILURES = 10
const NEVER = new AbortController().signal

/**
 * Works on a user's photos for a few seconds, and queues the rest after other users' work: a job per photo would wait for
 * the queue's next look as often. An item that fails is left to the next attempt.
 */
export const workInTurns =
  <Item>({ findNext, work, queueRest }: Work<Item>): Job['run'] =>
  async (payload: Record<string, unknown>, { stopping = NEVER }: JobAttempt) => {
    const ownerId = toOwnerId(String(payload['ownerId']))
    const until = performance.now() + MAX_MS
    const failures: unknown[] = []
    let last: Item | null = null
    for (;;) {
      const item = await findNext(ownerId, last)
      if (item === null || failures.length === MAX_FAILURES) break
      if (performance.now() > until || stopping.aborted) {
        await queueRest(ownerId)
        break
      }
      await work(item).catch((error: unknown) => failures.push(error))
      last = item
    }
    if (failures.length > 0) throw failures[0]
  }
