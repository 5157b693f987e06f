import { aerialSample } from '@curbgrade/core/ai/aerial-sample'
import { exportWords } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { aerialHeader, sampleFileName } from '@curbgrade/core/exports/sample-files'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { inSnapshot } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { csvAnswer } from './csv-answer.ts'
import type { ExportPorts } from './export-list.ts'
import { type AerialRow, findAerialRows, findPools, findSampledList } from './sample-store.ts'

const EVERY_LIST = 'All lists'

/** Grades of one's own to give again from above, as many of each as possible (D35). The same ones every time. */
export const exportAerialTest = ({ pool, appUrl }: ExportPorts) =>
  handle(exportsContract.exportAerialTest, async ({ user, body: { listId = null } }) => {
    const list = listId === null ? null : await findSampledList(pool, user.id, listId)
    if (listId !== null && list === null) return refuse('not_found')
    // Counters and rows of one moment: a probability is exact or it is worth nothing.
    const rows = await inSnapshot(pool, async (tx) => {
      const pools = await findPools(tx, user.id, listId)
      return findAerialRows(tx, aerialSample(pools, seededRandom(listId ?? user.id)))
    })
    if (rows.length === 0) return refuse('nothing_to_sample')
    const fileName = sampleFileName(list?.title ?? EVERY_LIST, 'aerial', new Date())
    return ok(csvAnswer(fileName, aerialHeader, rows.map(cellsOf(appUrl))))
  })

const wordOf = new Map(exportWords.map(({ grade, word }) => [grade, word]))

const cellsOf = (appUrl: string) => (row: AerialRow) => [
  row.street,
  row.city,
  row.state,
  row.zip,
  row.photo === null ? null : `${appUrl}/api/images/${row.photo}`,
  row.grade,
  wordOf.get(row.grade) ?? null,
  row.graded_at.toISOString(),
  `every grade: ${wordOf.get(row.grade) ?? row.grade}`,
  row.probability,
  row.title,
  propertyId(row.row_no),
]
