import type { Db } from '../platform/db/pool.ts'
import { addKeyedJob } from '../platform/queue/index.ts'

export const KEY_ADDRESSES = 'key-addresses'

/** Queues the keys by which addresses of this user's lists find each other; one job at a time per user. */
export const queueKeys = (tx: Db, userId: string): Promise<void> =>
  addKeyedJob(tx, {
    name: KEY_ADDRESSES,
    key: `keys/${userId}`,
    queue: `keys/${userId}`,
    payload: { userId },
  })
