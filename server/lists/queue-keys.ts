import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'
import { addKeyedJob } from '../platform/queue/index.ts'

export const KEY_ADDRESSES = 'key-addresses'

/** Queues one job per owner at a time. Its keys match equal addresses across the owner's lists. */
export const queueKeys = (tx: Db, ownerId: OwnerId): Promise<void> =>
  addKeyedJob(tx, {
    name: KEY_ADDRESSES,
    key: `keys/${ownerId}`,
    queue: `keys/${ownerId}`,
    payload: { userId: ownerId },
  })
