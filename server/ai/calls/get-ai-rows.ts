import { aiContract } from '@curbgrade/core/ai/contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findUngraded } from '../runs/results-store.ts'

export const getAiRows = ({ pool }: { pool: Pool }) =>
  handle(aiContract.getAiRows, async ({ owner, params, query }) => {
    const after = query.after === undefined ? 0 : parsePropertyId(query.after)
    if (after === null) return refuse('malformed', { problems: ['query.after: is not a property id'] })
    if ((await findListDetails(pool, owner, params.listId)) === null) return refuse('not_found')
    const found = await findUngraded(pool, params.listId, { after, limit: query.limit + 1 })
    const page = found.slice(0, query.limit)
    const last = page.at(-1)
    return ok({
      rows: page.map(({ row_no: rowNo, is_error: isError, ...row }) => ({
        ...row,
        id: propertyId(rowNo),
        rowNo,
        isError,
      })),
      next: found.length > page.length && last ? propertyId(last.row_no) : null,
    })
  })
