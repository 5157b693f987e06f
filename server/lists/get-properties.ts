import { listsContract } from '@curbgrade/core/lists/contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { presentBlind, presentProperty } from './present-property.ts'
import { findProperties, type PropertyRow } from './properties-store.ts'

export const getProperties = ({ pool }: { pool: Pool }) =>
  handle(listsContract.getProperties, async ({ owner, params, query }) => {
    const after = query.after === undefined ? 0 : parsePropertyId(query.after)
    if (after === null) return refuse('malformed', { problems: ['query.after: is not a property id'] })
    const graded = query.graded === undefined ? null : query.graded === 'true'
    const found = await findProperties(pool, owner, params.listId, {
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

const present = (row: PropertyRow) =>
  row.is_strategic ? presentBlind(presentProperty(row)) : presentProperty(row)
