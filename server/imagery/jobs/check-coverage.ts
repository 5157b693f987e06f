import type { Job } from '../../platform/queue/index.ts'
import { checkNextRows, queueCheck } from '../coverage/check-rows.ts'
import { keyAddresses } from '../coverage/keys-store.ts'
import { CHECK_COVERAGE, type CoveragePorts } from '../coverage/ports.ts'
import { findCoverage } from '../coverage/store.ts'

/**
 * One step of the check of a list. It may run twice or be killed anywhere: a step counts when it is written, and the
 * next one is queued with it.
 */
export const checkCoverage = (ports: CoveragePorts): Job => ({
  name: CHECK_COVERAGE,
  run: async (payload) => {
    const check = await findCoverage(ports.pool, String(payload['listId']))
    if (check === null || check.state !== 'running') return
    const { list_id: listId, user_id: userId } = check
    if (await keyAddresses(ports.pool, userId, listId)) await queueCheck(ports.pool, listId)
    else await checkNextRows(ports, check)
    ports.onCoverage(userId, listId)
  },
})
