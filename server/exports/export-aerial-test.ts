import { aerialSample } from '@curbgrade/core/ai/samples/aerial-sample'
import { exportWords } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { aerialHeader, sampleFileName } from '@curbgrade/core/exports/sample-files'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { findListDetails } from '../lists/index.ts'
import { inSnapshot } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { csvResponse } from './csv-response.ts'
import { type AerialRow, findAerialRows, findPools } from './sample-store.ts'
import type { ExportPorts } from './stream-list.ts'

const ALL_LISTS = 'All lists'

/** Samples the user's own grades to be graded again from aerial imagery, balanced by grade (D35). Repeatable. */
export const exportAerialTest = ({ pool, appUrl }: ExportPorts) =>
  handle(exportsContract.exportAerialTest, async ({ user, owner, body: { listId = null } }) => {
    const list = listId === null ? null : await findListDetails(pool, owner, listId)
    if (listId !== null && list === null) return refuse('not_found')
    // Reads counters and rows in one snapshot, because the probabilities must be exact.
    const rows = await inSnapshot(pool, async (tx) => {
      const pools = await findPools(tx, owner, listId)
      return findAerialRows(tx, aerialSample(pools, seededRandom(listId ?? user.id)))
    })
    if (rows.length === 0) return refuse('nothing_to_sample')
    const fileName = sampleFileName(list?.title ?? ALL_LISTS, 'aerial', new Date())
    return ok(csvResponse(fileName, aerialHeader, rows.map(toCells(appUrl))))
  })

const wordByGrade = new Map(exportWords.map(({ grade, word }) => [grade, word]))

const toCells = (appUrl: string) => (row: AerialRow) => ({
  street: row.street,
  city: row.city,
  state: row.state,
  zip: row.zip,
  photo_url: row.photo === null ? null : `${appUrl}/api/images/${row.photo}`,
  street_grade: row.grade,
  street_grade_word: wordByGrade.get(row.grade) ?? null,
  graded_at: row.graded_at.toISOString(),
  why: `every grade: ${wordByGrade.get(row.grade) ?? row.grade}`,
  selection_probability: row.probability,
  list_title: row.title,
  property_id: propertyId(row.row_no),
})
