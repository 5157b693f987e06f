import { problemsOf, tallied } from '@curbgrade/core/imagery/coverage'
import { afterFailure, afterSuccess, pauseAfter, rowsAtOnce } from '@curbgrade/core/imagery/coverage-steps'
import type { Connection, Db } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'
import { holdList } from '../store.ts'
import { CHECK_COVERAGE, type CoveragePorts } from './ports.ts'
import {
  type CoverageRow,
  lockCoverage,
  nextRows,
  type RowToCheck,
  theseRows,
  writeResults,
  writeStep,
} from './store.ts'
import { surveyRows, uncheckedRow } from './survey-rows.ts'

/** Checks the next rows, and queues what follows behind the work of others. */
export async function checkNextRows(ports: CoveragePorts, check: CoverageRow): Promise<void> {
  const rows = await nextRows(ports.pool, check, rowsAtOnce(check))
  const surveyed = await surveyRows(ports, check, rows)
  await inTimelyTransaction(ports.pool, async (tx) => {
    if (!(await isStillMine(tx, check))) return
    if (surveyed.ok) await succeed(tx, check, surveyed.value)
    else await fail(tx, ports, check, rows)
  })
}

/** Neither deleted nor done by another worker meanwhile. */
async function isStillMine(tx: Connection, check: CoverageRow): Promise<boolean> {
  if (!(await holdList(tx, check.user_id, check.list_id))) return false
  const current = await lockCoverage(tx, check.list_id)
  return current?.turn === check.turn && current.state === 'running'
}

type Surveyed = Extract<Awaited<ReturnType<typeof surveyRows>>, { ok: true }>['value']

async function succeed(tx: Connection, check: CoverageRow, surveyed: Surveyed): Promise<void> {
  const { list_id: listId, skipped } = check
  const unchecked = skipped.length === 0 ? [] : (await theseRows(tx, listId, skipped)).map(uncheckedRow)
  const results = [...unchecked, ...surveyed]
  await writeResults(
    tx,
    listId,
    results.map((result) => ({ ...result, problems: problemsOf(result.coverage) })),
  )
  const coverages = results.map(({ coverage }) => coverage)
  const done = check.done + results.length
  const isOver = surveyed.length === 0 || done === check.total
  await writeStep(tx, listId, {
    ...afterSuccess(check, surveyed.at(-1)?.row.rowNo ?? check.cursor),
    state: isOver ? 'done' : 'running',
    done,
    tally: tallied(check.tally, coverages),
  })
  if (!isOver) await queueCheck(tx, listId)
}

/** Tries again by itself after a while, or ends where the supplier seems to be away. */
async function fail(
  tx: Connection,
  { pauseMs }: CoveragePorts,
  check: CoverageRow,
  rows: readonly RowToCheck[],
): Promise<void> {
  const progress = afterFailure(
    check,
    rows.map(({ rowNo }) => rowNo),
  )
  await writeStep(tx, check.list_id, {
    ...check,
    ...progress,
    state: progress === null ? 'failed' : 'running',
  })
  if (progress !== null) await queueCheck(tx, check.list_id, pauseAfter(progress) * pauseMs)
}

export const queueCheck = (tx: Db, listId: string, afterMs = 0): Promise<void> =>
  addKeyedJob(tx, { name: CHECK_COVERAGE, key: `coverage/${listId}`, payload: { listId }, afterMs })
