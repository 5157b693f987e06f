import type { Db } from '../platform/db/pool.ts'
import { addKeyedJob } from '../platform/queue/index.ts'

export const KEY_ADDRESSES = 'key-addresses'

/** Queues one job per user at a time. Its keys match equal addresses across the user's lists. */
export const queueKeys = (tx: Db, userId: string): Promise<void> =>
  addKeyedJob(tx, {
    name: KEY_ADDRESSES,
    key: `keys/${userId}`,
    queue: `keys/${userId}`,
    payload: { userId },
  })
