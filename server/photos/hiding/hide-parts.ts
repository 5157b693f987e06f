import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { workInTurns } from '../jobs/work-in-turns.ts'
import type { PreparePorts } from '../prepare-received.ts'
import { hideWaiting } from './hide-waiting.ts'
import { findNextWaiting, type WaitingFile } from './parts-store.ts'
import { HIDE_PARTS, queueHiding } from './queue-hiding.ts'

/** May run twice or be killed: parts that are hidden don't wait anymore. */
export const hideParts = (ports: PreparePorts): Job => ({
  name: HIDE_PARTS,
  isLong: true,
  run: workInTurns<WaitingFile>({
    findNext: (ownerId, last) => findNextWaiting(ports.pool, ownerId, last),
    work: (file) => hideWaiting(ports, file),
    queueRest: (ownerId) => inTransaction(ports.pool, (tx) => queueHiding(tx, ownerId)),
  }),
})
