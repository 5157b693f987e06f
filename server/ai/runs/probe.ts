import type { RunPorts } from '../ports.ts'
import { closeBreaker } from '../suppliers/health.ts'
import { assessRow, type CallPolicy } from './assess-row.ts'
import { type LeasedRun, nextRows, type OpenRow } from './lease-store.ts'
import { continueRun, endFailedProbe, resumeAfterProbe } from './runs.ts'
import { worksForAnother } from './works-for-another.ts'
import { type AssessedRow, writeResults } from './write-results.ts'

/** A row without a picture says nothing about a grader, so up to this many rows are tried. */
const MAX_PROBED_ROWS = 32

/** After a success, closes the breaker and resumes this run; the watch resumes the others. */
export async function probe(ports: RunPorts, run: LeasedRun): Promise<void> {
  const { pool } = ports
  const rows = await nextRows(pool, run, MAX_PROBED_ROWS, 'unsuspected')
  const { isBack, learned, failed, wasNotAsked } = await probeOnce(ports, run, rows)
  if (wasNotAsked && !isBack) return void (await endFailedProbe(pool, run, null))
  if (failed !== null && !(await endFailedProbe(pool, run, failed))) return
  if (isBack && run.waits_for !== null)
    await closeBreaker(pool, { userId: run.user_id, supplier: run.waits_for })
  if ((await resumeAfterProbe(pool, run)) === null) return
  const givenUp: AssessedRow[] =
    failed === null ? [] : [{ rowNo: failed.row_no, assessed: { type: 'failed', reason: failed.reason } }]
  if (learned.length + givenUp.length > 0) await writeResults(ports, run, [...learned, ...givenUp])
  await continueRun(pool, run, { cursor: run.cursor, afterMs: 0 })
  ports.onListsChanged(run.user_id)
}

/** Suspects might fail by themselves, so if only they are left, asks for a row that was served before. */
async function probeOnce(ports: RunPorts, run: LeasedRun, rows: readonly OpenRow[]) {
  const isSuspect = rows[0] !== undefined && rows[0].tries !== null
  const works = isSuspect ? await worksForAnother(ports, run, run.waits_for) : null
  if (works === null) return askOnce(ports, run, rows)
  return { isBack: works, learned: [], failed: null, wasNotAsked: !works }
}

export type FailedProbe = OpenRow & { readonly reason: 'imagery_unavailable' | 'grader_unavailable' }

/** Assesses rows until one needs a call to that supplier. */
async function askOnce(ports: RunPorts, run: LeasedRun, rows: readonly OpenRow[]) {
  let isBack = false
  const learned: AssessedRow[] = []
  const calls: CallPolicy = {
    onCall: async (supplier, outcome) => {
      if (supplier === run.waits_for) isBack = outcome === 'worked'
    },
    pause: async () => false,
  }
  for (const row of rows) {
    const assessed = await assessRow(ports, run, row.row_no, calls)
    if (assessed.type === 'again') {
      const reason = assessed.reason === 'imagery_unavailable' ? assessed.reason : 'grader_unavailable'
      return { isBack, learned, failed: { ...row, reason } satisfies FailedProbe, wasNotAsked: false }
    }
    if (assessed.type === 'not-asked') return { isBack, learned, failed: null, wasNotAsked: true }
    learned.push({ rowNo: row.row_no, assessed })
    if (isBack) break
  }
  return { isBack, learned, failed: null, wasNotAsked: false }
}
