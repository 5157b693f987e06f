import { type Mark, pushMark } from '@curbgrade/core/ai/jobs/estimate'
import { setGrades } from '../../grading/index.ts'
import { keepPictures, type PictureFile, writePicture } from '../../imagery/index.ts'
import { isDataError } from '../../platform/db/data-error.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { settleHeldTokens } from '../../tokens/index.ts'
import { keepFeatures, type SeenPicture } from '../learning/features-store.ts'
import type { RunPorts } from '../ports.ts'
import type { RunRow } from '../store.ts'
import { type RowOutcome, UNWRITABLE } from './assess-row.ts'
import type { LeasedRun } from './lease-store.ts'
import { addToRunCounts, findOpenRows, insertResults, type ResultRow } from './results-store.ts'
import { holdOf, withLease } from './runs.ts'

export type AssessedRow = { readonly rowNo: number; readonly assessed: RowOutcome }

type WritableRow = AssessedRow & { readonly picture: PictureFile | null }

/**
 * Writes everything about a row once, and only for the lease holder (P3, P13). A row with a value that the
 * database rejects fails alone and costs nothing; retrying the batch would repeat all of its paid calls. Null
 * if the lease is lost.
 */
export async function writeResults(
  ports: RunPorts,
  run: LeasedRun,
  rows: readonly AssessedRow[],
): Promise<'written' | null> {
  const writable = await Promise.all(
    rows.map(async (row) => ({ ...row, picture: await writePictureOf(ports, row) })),
  )
  return orIfRejected(writeTogether(ports, run, writable), async () => {
    for (const row of writable) {
      const failed = { rowNo: row.rowNo, assessed: UNWRITABLE, picture: null }
      const written = await orIfRejected(writeTogether(ports, run, [row]), () =>
        writeTogether(ports, run, [failed]),
      )
      if (written === null) return null
    }
    return 'written'
  })
}

const orIfRejected = <Value>(written: Promise<Value>, instead: () => Promise<Value>): Promise<Value> =>
  written.catch((error: unknown) => {
    if (!isDataError(error)) throw error
    return instead()
  })

async function writeTogether(
  ports: RunPorts,
  run: LeasedRun,
  rows: readonly WritableRow[],
): Promise<'written' | null> {
  const billedCalls = await withLease(ports.pool, run, 'ai_processing', async (tx, current) => {
    const open = await findOpenRows(
      tx,
      run.list_id,
      rows.map(({ rowNo }) => rowNo),
    )
    const pictures = rows.map(({ picture }) => picture)
    const results = rows.flatMap((row) => (open.has(row.rowNo) ? (resultRow(row) ?? []) : []))
    await write(tx, current, run.imagery, results, pictures)
    await keepFeatures(
      tx,
      run.user_id,
      rows.flatMap((row) => (open.has(row.rowNo) ? (seenPicture(row) ?? []) : [])),
    )
    return sumBilledCalls(rows.filter(({ rowNo }) => open.has(rowNo)))
  })
  if (billedCalls === null) return null
  await ports.allowance.giveBack(run.user_id, billedCalls)
  return 'written'
}

const sumBilledCalls = (rows: readonly AssessedRow[]): number =>
  rows.reduce(
    (calls, { assessed }) => calls + (assessed.type === 'graded' ? assessed.picture.billedCalls : 0),
    0,
  )

const writePictureOf = (ports: RunPorts, { rowNo, assessed }: AssessedRow): Promise<PictureFile | null> =>
  assessed.type === 'graded' ? writePicture(ports, rowNo, assessed.picture) : Promise.resolve(null)

function seenPicture({ assessed }: AssessedRow): SeenPicture | null {
  if (assessed.type !== 'graded' || assessed.features === null) return null
  const { id: imageId, jpeg } = assessed.picture
  return { imageId, jpeg, features: assessed.features }
}

function resultRow({ rowNo, assessed }: AssessedRow): ResultRow | null {
  switch (assessed.type) {
    case 'graded':
      return {
        rowNo,
        outcome: 'graded',
        ...assessed.result,
        evidence: assessed.evidence,
        picture: assessed.picture.id,
      }
    case 'no-photo':
      return { rowNo, outcome: 'no_photo', ...assessed.result }
    case 'abstained':
    case 'failed':
      return { rowNo, outcome: assessed.type, reason: assessed.reason }
    case 'gone':
      return null
    default:
      return assessed satisfies never
  }
}

async function write(
  tx: Connection,
  run: RunRow,
  imagery: LeasedRun['imagery'],
  results: readonly ResultRow[],
  pictures: readonly (PictureFile | null)[],
): Promise<void> {
  if (results.length === 0) return
  const { user_id: ownerId, list_id: listId } = run
  const rowsOf = (outcome: ResultRow['outcome']) => results.filter((result) => result.outcome === outcome)
  const graded = rowsOf('graded')
  const paid = new Set(graded.map(({ rowNo }) => rowNo))
  await keepPictures(
    tx,
    { ownerId, listId, kind: imagery },
    pictures.flatMap((picture) => (picture !== null && paid.has(picture.rowNo) ? picture : [])),
  )
  await insertResults(tx, run, results)
  await setGrades(
    tx,
    { ownerId, listId, source: run.model_version },
    results.flatMap(({ grade, ...result }) => (grade === undefined ? [] : { ...result, grade })),
  )
  await settleHeldTokens(tx, holdOf(run), { listId, rows: [...paid] })
  await addToRunCounts(tx, run.id, {
    graded: graded.length,
    withoutPhoto: rowsOf('no_photo').length,
    abstained: rowsOf('abstained').length,
    failed: rowsOf('failed').length,
    marks: pushMark(run.marks, markOf(run, results.length)),
  })
}

const markOf = (run: RunRow, more: number): Mark => ({ at: Date.now(), done: countDone(run) + more })

export const countDone = ({ graded, without_photo, abstained, failed }: RunRow): number =>
  graded + without_photo + abstained + failed
