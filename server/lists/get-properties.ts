import { listsContract } from '@curbgrade/core/lists/contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findProperties, type PropertyRow } from './store.ts'

export const getProperties = ({ pool }: { pool: Pool }) =>
  handle(listsContract.getProperties, async ({ user, params, query }) => {
    const after = query.after === undefined ? 0 : parsePropertyId(query.after)
    if (after === null) return refuse('malformed', { problems: ['query.after: is not a property id'] })
    const graded = query.graded === undefined ? null : query.graded === 'true'
    const found = await findProperties(pool, user.id, params.listId, {
      after,
      limit: query.limit + 1,
      graded,
    })
    if (found === null) return refuse('not_found')
    const page = found.slice(0, query.limit)
    const last = page.at(-1)
    return ok({
      properties: page.map(present),
      next: found.length > page.length && last ? propertyId(last.row_no) : null,
    })
  })

const present = (row: PropertyRow) => ({
  id: propertyId(row.row_no),
  rowNo: row.row_no,
  street: row.street.trim(),
  city: row.city.trim(),
  state: row.state.trim(),
  zip: row.zip.trim(),
  grade: row.grade,
  gradedAt: row.graded_at?.getTime() ?? null,
  photo: row.photo === null ? null : `/api/images/${row.photo}`,
  hasPanorama: row.has_panorama,
  aiScore: row.ai_score,
  confidence: row.confidence,
  predictedClass: row.predicted_class,
})
