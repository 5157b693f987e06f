import { toOwnerId } from '@curbgrade/core/shared/ids'
import { KEY_ADDRESSES, queueKeys } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { keyAddresses } from '../coverage/keys-store.ts'

/** Queues the next batch behind other users' work. Idempotent. */
export const keyUserAddresses = ({ pool }: { pool: Pool }): Job => ({
  name: KEY_ADDRESSES,
  isLong: true,
  run: async (payload) => {
    const ownerId = toOwnerId(String(payload['userId']))
    if (await keyAddresses(pool, ownerId)) await queueKeys(pool, ownerId)
  },
})
