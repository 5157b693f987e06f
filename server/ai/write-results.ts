import { type Mark, pushMark } from '@curbgrade/core/ai/estimate'
import { setGrades } from '../grading/index.ts'
import { keepPictures, type PictureFile, writePicture } from '../imagery/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { settleHeldTokens } from '../tokens/index.ts'
import type { Settled } from './assess-row.ts'
import { keepFeatures, type SeenPicture } from './learning/features-store.ts'
import type { RunPorts } from './ports.ts'
import { addToTally, insertResults, type ResultRow, stillOpen } from './results-store.ts'
import { holdOf, withLease } from './runs.ts'
import type { JobRow, LeasedJob } from './store.ts'

export type AssessedRow = { readonly rowNo: number; readonly assessed: Settled }

/**
 * Writes what came of rows: result, grade, picture and charge together, once per row, and only for the one who holds
 * the lease (P3, P13). Null when the lease is lost.
 */
export async function writeResults(
  ports: RunPorts,
  job: LeasedJob,
  rows: readonly AssessedRow[],
): Promise<'written' | null> {
  const pictures = await Promise.all(rows.map((row) => pictureOf(ports, row)))
  return withLease(ports.pool, job, 'ai_processing', async (tx, current) => {
    const open = await stillOpen(
      tx,
      job.list_id,
      rows.map(({ rowNo }) => rowNo),
    )
    const results = rows.flatMap((row) => (open.has(row.rowNo) ? (resultRow(row) ?? []) : []))
    await write(tx, current, job.imagery, results, pictures)
    await keepFeatures(
      tx,
      job.user_id,
      rows.flatMap((row) => (open.has(row.rowNo) ? (seenPicture(row) ?? []) : [])),
    )
    return 'written' as const
  })
}

const pictureOf = (ports: RunPorts, { rowNo, assessed }: AssessedRow): Promise<PictureFile | null> =>
  assessed.type === 'graded' ? writePicture(ports, rowNo, assessed.picture) : Promise.resolve(null)

function seenPicture({ assessed }: AssessedRow): SeenPicture | null {
  if (assessed.type !== 'graded' || assessed.features === null) return null
  const { id: imageId, jpeg } = assessed.picture
  return { imageId, jpeg, features: assessed.features }
}

/** The result that a row has, if there is one. */
function resultRow({ rowNo, assessed }: AssessedRow): ResultRow | null {
  switch (assessed.type) {
    case 'graded':
      return { rowNo, outcome: 'graded', ...assessed.result, evidence: assessed.evidence }
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
  job: JobRow,
  imagery: LeasedJob['imagery'],
  results: readonly ResultRow[],
  pictures: readonly (PictureFile | null)[],
): Promise<void> {
  if (results.length === 0) return
  const { user_id: userId, list_id: listId } = job
  const rowsOf = (outcome: ResultRow['outcome']) => results.filter((result) => result.outcome === outcome)
  const graded = rowsOf('graded')
  const paid = new Set(graded.map(({ rowNo }) => rowNo))
  await keepPictures(
    tx,
    { userId, listId, kind: imagery },
    pictures.flatMap((picture) => (picture !== null && paid.has(picture.rowNo) ? picture : [])),
  )
  await insertResults(tx, job, results)
  await setGrades(
    tx,
    { userId, listId, source: job.model_version },
    results.flatMap(({ rowNo, grade }) => (grade === undefined ? [] : { rowNo, grade })),
  )
  await settleHeldTokens(tx, holdOf(job), { listId, rows: [...paid] })
  await addToTally(tx, job.id, {
    graded: graded.length,
    withoutPhoto: rowsOf('no_photo').length,
    abstained: rowsOf('abstained').length,
    failed: rowsOf('failed').length,
    marks: pushMark(job.marks, markOf(job, results.length)),
  })
}

const markOf = (job: JobRow, more: number): Mark => ({ at: Date.now(), done: doneOf(job) + more })

/** Rows that a run has dealt with. */
export const doneOf = ({ graded, without_photo, abstained, failed }: JobRow): number =>
  graded + without_photo + abstained + failed
