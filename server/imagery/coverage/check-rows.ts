import { addToTally, problemsOf } from '@curbgrade/core/imagery/coverage/coverage'
import {
  afterFailure,
  afterSuccess,
  pauseAfter,
  rowsAtOnce,
} from '@curbgrade/core/imagery/coverage/coverage-steps'
import { lockListForShare } from '../../lists/index.ts'
import type { Connection, Db } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'
import { meterCalls } from '../allowance/meter-calls.ts'
import { chargeLookups, endCoverageHold, isPaidWithTokens } from './charge-lookups.ts'
import { type AskMap, type GeocodedRows, geocodeRows } from './geocode-rows.ts'
import { CHECK_COVERAGE, type CoveragePorts } from './ports.ts'
import {
  type CoverageRow,
  findNextRows,
  findRowsByNumber,
  findRunning,
  lockCoverage,
  type RowToCheck,
  writeCheckedRows,
  writeStep,
} from './store.ts'
import { type SurveyedRow, surveyRows, uncheckedRow } from './survey-rows.ts'

/** Reserves the rest of the daily allowance for pictures that the user opens. */
export const SHARE_OF_ALLOWANCE = 0.8

export async function checkNextRows(ports: CoveragePorts, check: CoverageRow): Promise<void> {
  const rows = await findNextRows(ports.pool, check, rowsAtOnce(check))
  const ask = await askMapFor(ports, check)
  const { placed, lookups, refusal } = await geocodeRows(ports, check, rows, ask)
  const surveyed = refusal?.code === 'imagery_unavailable' ? null : await surveyRows(ports, placed)
  const charged = await inTimelyTransaction(ports.pool, async (tx) => {
    const isThere = await lockListForShare(tx, check.user_id, check.list_id)
    const after = { ...check, lookups: check.lookups + lookups }
    const write = () =>
      surveyed?.ok ? succeed(tx, after, surveyed.value, pauseOf(refusal)) : fail(tx, ports, after, rows)
    const isOver = isThere && (await isCurrent(tx, check)) && (await write()) !== 'running'
    // Charges last, because the account stays locked from here on.
    const tokens = await chargeLookups(tx, ports, check, lookups)
    if (isOver || !isThere) await endCoverageHold(tx, check)
    return tokens
  })
  if (charged > 0) ports.onBalance(check.user_id)
}

/** Uses the tokens reserved for the check, or the user's allowance. */
async function askMapFor(ports: CoveragePorts, check: CoverageRow): Promise<AskMap> {
  const { pool, imagery, allowance } = ports
  if (await isPaidWithTokens(pool, check)) return imagery.geocode
  return meterCalls({ imagery, allowance }, check.user_id, SHARE_OF_ALLOWANCE).geocode
}

const pauseOf = (refusal: GeocodedRows['refusal']): Date | null =>
  refusal?.code === 'allowance_used' ? new Date(Number(refusal.facts['renewsAt'])) : null

async function isCurrent(tx: Connection, check: CoverageRow): Promise<boolean> {
  const current = await lockCoverage(tx, check.list_id)
  return current?.turn === check.turn && current.state === 'running'
}

type State = CoverageRow['state']

async function succeed(
  tx: Connection,
  check: CoverageRow,
  surveyed: readonly SurveyedRow[],
  pausedUntil: Date | null,
): Promise<State> {
  const { list_id: listId, skipped } = check
  const unchecked =
    skipped.length === 0 ? [] : (await findRowsByNumber(tx, listId, skipped)).map(uncheckedRow)
  const results = [...unchecked, ...surveyed]
  await writeCheckedRows(
    tx,
    listId,
    results.map((result) => ({ ...result, problems: problemsOf(result.coverage) })),
  )
  const coverages = results.map(({ coverage }) => coverage)
  const done = check.done + results.length
  const isOver = pausedUntil === null && (surveyed.length === 0 || done === check.total)
  const { state } = await writeStep(tx, listId, {
    ...check,
    ...afterSuccess(check, surveyed.at(-1)?.row.rowNo ?? check.cursor),
    state: isOver ? 'done' : 'running',
    done,
    tally: addToTally(check.tally, coverages),
    paused_until: pausedUntil,
  })
  if (!isOver) await queueCheck(tx, check, pausedUntil === null ? 0 : pausedUntil.getTime() - Date.now())
  return state
}

async function fail(
  tx: Connection,
  { pauseMs }: CoveragePorts,
  check: CoverageRow,
  rows: readonly RowToCheck[],
): Promise<State> {
  const progress = afterFailure(
    check,
    rows.map(({ rowNo }) => rowNo),
  )
  const { state } = await writeStep(tx, check.list_id, {
    ...check,
    ...progress,
    state: progress === null ? 'failed' : 'running',
    paused_until: null,
  })
  if (progress !== null) await queueCheck(tx, check, pauseAfter(progress) * pauseMs)
  return state
}

type Queued = Pick<CoverageRow, 'list_id' | 'user_id'>

/** Runs one check per user, because it may block a worker for minutes. `moveUp` ends a delay. */
export const queueCheck = (
  tx: Db,
  { list_id: listId, user_id: ownerId }: Queued,
  afterMs = 0,
  moveUp = false,
): Promise<void> =>
  addKeyedJob(tx, {
    name: CHECK_COVERAGE,
    key: `coverage/${listId}`,
    queue: `coverage/${ownerId}`,
    payload: { listId, userId: ownerId },
    afterMs: Math.max(0, afterMs),
    moveUp,
  })

/** Continues checks of restored lists. If their tokens were returned, uses the user's allowance. */
export async function resumeChecks(tx: Db, listIds: readonly string[]): Promise<void> {
  for (const check of await findRunning(tx, listIds)) await queueCheck(tx, check)
}
