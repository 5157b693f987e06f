import { reviewContract } from '@curbgrade/core/ai/review-contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails, presentBlind, presentRow } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findReviewRows, type ReviewedRow } from './sample-store.ts'

export const getReviewRows = ({ pool }: { pool: Pool }) =>
  handle(reviewContract.getReviewRows, async ({ owner, params: { listId }, query }) => {
    const after = query.after === undefined ? 0 : parsePropertyId(query.after)
    if (after === null) return refuse('malformed', { problems: ['query.after: is not a property id'] })
    if ((await findListDetails(pool, owner, listId)) === null) return refuse('not_found')
    const reviewed = query.reviewed === undefined ? null : query.reviewed === 'true'
    const found = await findReviewRows(pool, listId, { after, limit: query.limit + 1, reviewed })
    const page = found.slice(0, query.limit)
    const last = page.at(-1)
    return ok({
      properties: page.map(present),
      next: found.length > page.length && last ? propertyId(last.row_no) : null,
    })
  })

const present = (row: ReviewedRow) =>
  presentBlind({ ...presentRow({ ...row, is_ai_grade: false, is_imported: false }), aiGrade: row.ai_grade })
