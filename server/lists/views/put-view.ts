import { MAX_VIEWS, rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { checkColumns } from '../rows/read-filter.ts'
import { findRowsOf } from '../rows/row-fields-store.ts'
import { writeView } from './views-store.ts'

export const putView = ({ pool }: { pool: Pool }) =>
  handle(rowsContract.putView, async ({ readerId, owner, params: { listId, viewId }, body }) => {
    const list = await findRowsOf(pool, { ownerId: owner, readerId, listId })
    if (list === null) return refuse('not_found')
    const known = checkColumns(list, body.filter)
    if (!known.ok) return known
    const view = { id: viewId, ...body }
    const isWritten = await writeView(pool, { ownerId: owner, listId }, view)
    return isWritten ? ok({ view }) : refuse('too_many_views', { views: MAX_VIEWS })
  })
