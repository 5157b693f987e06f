import { gradingContract } from '@curbgrade/core/grading/contract'
import { arrangeSamples } from '@curbgrade/core/grading/samples'
import { presentAnnotations } from '@curbgrade/core/lists/annotations'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findSamples, type SampleRow } from './store.ts'

export const getSamples = ({ pool }: { pool: Pool }) =>
  handle(gradingContract.getSamples, async ({ owner, params }) => {
    const found = await findSamples(pool, owner, params.listId)
    if (found === null) return refuse('not_found')
    const counters = {
      recordCount: found.record_count,
      processedCount: found.processed_count,
      gradeCounts: found.grade_counts,
    }
    return ok({
      list: { id: params.listId, title: found.title, imagery: found.imagery, scale: found.scale },
      columns: arrangeSamples(counters, found.samples.map(present)),
    })
  })

const present = (row: SampleRow) => ({
  id: propertyId(row.row_no),
  rowNo: row.row_no,
  street: row.street.trim(),
  city: row.city.trim(),
  state: row.state.trim(),
  zip: row.zip.trim(),
  grade: row.grade,
  isAiGrade: row.is_ai_grade,
  isImported: row.is_imported,
  changedAt: row.changed_at,
  photo: row.photo === null ? null : `/api/images/${row.photo}`,
  ...presentAnnotations(row),
})
