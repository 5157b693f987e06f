import { toOwnerId } from '@curbgrade/core/shared/ids'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { findNextReceived, type ReceivedPhoto } from '../photos-store.ts'
import { type PreparePorts, prepareReceived } from '../prepare-received.ts'
import { PREPARE_PHOTOS, queuePhotos } from './queue-photos.ts'

const MAX_MS = 5_000
/** If ten photos fail, the reason isn't theirs. */
const MAX_FAILURES = 10
const NEVER = new AbortController().signal

/**
 * Prepares a user's photos for a few seconds, and queues the next after other users' work: a job per photo would wait for
 * the queue's next look as often. May run twice or be killed: a photo that was prepared or refused isn't received anymore.
 * A photo that fails is left to the next attempt.
 */
export const preparePhotos = (ports: PreparePorts): Job => ({
  name: PREPARE_PHOTOS,
  isLong: true,
  run: async (payload, { stopping = NEVER }) => {
    const ownerId = toOwnerId(String(payload['ownerId']))
    const until = performance.now() + MAX_MS
    const failures: unknown[] = []
    let last: ReceivedPhoto | null = null
    for (;;) {
      const photo = await findNextReceived(ports.pool, ownerId, last)
      if (photo === null || failures.length === MAX_FAILURES) break
      if (performance.now() > until || stopping.aborted) {
        await inTransaction(ports.pool, (tx) => queuePhotos(tx, ownerId))
        break
      }
      await prepareReceived(ports, photo).catch((error: unknown) => failures.push(error))
      last = photo
    }
    if (failures.length > 0) throw failures[0]
  },
})
