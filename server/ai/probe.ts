import { assessRow, type Calls } from './assess-row.ts'
import { closeBreaker } from './health.ts'
import type { RunPorts } from './ports.ts'
import { continueRun, leaveProbe, unpauseRun } from './runs.ts'
import { type LeasedJob, nextRows, type OpenRow } from './store.ts'
import { type AssessedRow, writeResults } from './write-results.ts'

/** Rows without a picture tell nothing about a grader: so many are passed over to find one that does. */
const ROWS_TO_TRY = 32

/**
 * Makes one call to the supplier that a paused run waits for. If it works, calls go as usual again, and this run goes
 * on with what it has just learned; the others follow by the watch.
 */
export async function probe(ports: RunPorts, job: LeasedJob): Promise<void> {
  const { pool } = ports
  const rows = await nextRows(pool, job, ROWS_TO_TRY, 'unsuspected')
  const { isBack, learned, failed, isHeldBack } = await askOnce(ports, job, rows)
  if (isHeldBack && !isBack) return void (await leaveProbe(pool, job, null))
  if (failed !== null && !(await leaveProbe(pool, job, failed))) return
  if (isBack && job.waits_for !== null)
    await closeBreaker(pool, { userId: job.user_id, supplier: job.waits_for })
  if ((await unpauseRun(pool, job)) === null) return
  const given: AssessedRow[] =
    failed === null ? [] : [{ rowNo: failed.row_no, assessed: { type: 'failed', reason: failed.reason } }]
  if (learned.length + given.length > 0) await writeResults(ports, job, [...learned, ...given])
  await continueRun(pool, job, { cursor: job.cursor, afterMs: 0 })
  ports.onListsChanged(job.user_id)
}

export type FailedProbe = OpenRow & { readonly reason: 'imagery_unavailable' | 'grader_unavailable' }

/** Asks about rows until one has a question to that supplier. */
async function askOnce(ports: RunPorts, job: LeasedJob, rows: readonly OpenRow[]) {
  let isBack = false
  const learned: AssessedRow[] = []
  const calls: Calls = {
    onCall: async (supplier, outcome) => {
      if (supplier === job.waits_for) isBack = outcome === 'worked'
    },
    pause: async () => false,
  }
  for (const row of rows) {
    const assessed = await assessRow(ports, job, row.row_no, calls)
    if (assessed.type === 'again') {
      const reason = assessed.reason === 'imagery_unavailable' ? assessed.reason : 'grader_unavailable'
      return { isBack, learned, failed: { ...row, reason } satisfies FailedProbe, isHeldBack: false }
    }
    if (assessed.type === 'not-asked') return { isBack, learned, failed: null, isHeldBack: true }
    learned.push({ rowNo: row.row_no, assessed })
    if (isBack) break
  }
  return { isBack, learned, failed: null, isHeldBack: false }
}
