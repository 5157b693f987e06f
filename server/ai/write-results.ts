import { type Mark, pushMark } from '@curbgrade/core/ai/estimate'
import { setGrades } from '../grading/index.ts'
import { keepPictures, type PictureFile, writePicture } from '../imagery/index.ts'
import { isDataError } from '../platform/db/data-error.ts'
import type { Connection } from '../platform/db/pool.ts'
import { settleHeldTokens } from '../tokens/index.ts'
import { type Settled, UNWRITABLE } from './assess-row.ts'
import { keepFeatures, type SeenPicture } from './learning/features-store.ts'
import type { RunPorts } from './ports.ts'
import { addToTally, insertResults, type ResultRow, stillOpen } from './results-store.ts'
import { holdOf, withLease } from './runs.ts'
import type { JobRow, LeasedJob } from './store.ts'

export type AssessedRow = { readonly rowNo: number; readonly assessed: Settled }

/** With the file of its picture, where it has one. */
type WritableRow = AssessedRow & { readonly picture: PictureFile | null }

/**
 * Writes what came of rows: result, grade, picture and charge together, once per row, and only for the one who holds
 * the lease (P3, P13). A row with a value that the database refuses fails alone and costs nothing; tried again with the
 * others, it would cost the operator all their calls again. Null when the lease is lost.
 */
export async function writeResults(
  ports: RunPorts,
  job: LeasedJob,
  rows: readonly AssessedRow[],
): Promise<'written' | null> {
  const writable = await Promise.all(
    rows.map(async (row) => ({ ...row, picture: await writePictureOf(ports, row) })),
  )
  return unlessRefused(writeTogether(ports, job, writable), async () => {
    for (const row of writable) {
      const failed = { rowNo: row.rowNo, assessed: UNWRITABLE, picture: null }
      const written = await unlessRefused(writeTogether(ports, job, [row]), () =>
        writeTogether(ports, job, [failed]),
      )
      if (written === null) return null
    }
    return 'written'
  })
}

/** What was written, or what to do instead where the database refused a value. */
const unlessRefused = <Value>(written: Promise<Value>, instead: () => Promise<Value>): Promise<Value> =>
  written.catch((error: unknown) => {
    if (!isDataError(error)) throw error
    return instead()
  })

async function writeTogether(
  ports: RunPorts,
  job: LeasedJob,
  rows: readonly WritableRow[],
): Promise<'written' | null> {
  const billedCalls = await withLease(ports.pool, job, 'ai_processing', async (tx, current) => {
    const open = await stillOpen(
      tx,
      job.list_id,
      rows.map(({ rowNo }) => rowNo),
    )
    const pictures = rows.map(({ picture }) => picture)
    const results = rows.flatMap((row) => (open.has(row.rowNo) ? (resultRow(row) ?? []) : []))
    await write(tx, current, job.imagery, results, pictures)
    await keepFeatures(
      tx,
      job.user_id,
      rows.flatMap((row) => (open.has(row.rowNo) ? (seenPicture(row) ?? []) : [])),
    )
    return sumBilledCalls(rows.filter(({ rowNo }) => open.has(rowNo)))
  })
  if (billedCalls === null) return null
  await ports.allowance.giveBack(job.user_id, billedCalls)
  return 'written'
}

/** What suppliers billed for pictures that the user was charged for. */
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
