import { toOwnerId } from '@curbgrade/core/shared/ids'
import { findListDetails } from '../../lists/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { endCoverageHold } from '../coverage/charge-lookups.ts'
import { checkNextRows, queueCheck } from '../coverage/check-rows.ts'
import { keyAddresses } from '../coverage/keys-store.ts'
import { CHECK_COVERAGE, type CoveragePorts } from '../coverage/ports.ts'
import { findCoverage } from '../coverage/store.ts'

/** May run twice or be killed: a step counts once it's stored, and the same transaction queues the next one. */
export const checkCoverage = (ports: CoveragePorts): Job => ({
  name: CHECK_COVERAGE,
  isLong: true,
  run: async (payload) => {
    const listId = String(payload['listId'])
    const check = await findCoverage(ports.pool, listId)
    const ownerId = check?.user_id ?? toOwnerId(String(payload['userId']))
    if ((await findListDetails(ports.pool, ownerId, listId)) === null) {
      await inTransaction(ports.pool, (tx) => endCoverageHold(tx, { list_id: listId, user_id: ownerId }))
      return
    }
    if (check?.state !== 'running') return
    if (await keyAddresses(ports.pool, ownerId, listId)) await queueCheck(ports.pool, check)
    else await checkNextRows(ports, check)
    ports.onCoverage(ownerId, listId)
  },
})
