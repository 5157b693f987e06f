import { textToOrder } from '@curbgrade/core/lists/filter/order'
import { rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { isDataError } from '../../platform/db/data-error.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { isOrderOfPredictions, readPageKey, writePageKey } from './page-key.ts'
import { presentQueued, presentSummary } from './present-summary.ts'
import { readFilter } from './read-filter.ts'
import { findPlaceOfRow } from './row-store.ts'
import { findPage } from './rows-store.ts'

export const findRows = ({ pool }: { pool: Pool }) =>
  handle(rowsContract.findRows, async ({ readerId, owner, params: { listId }, query }) => {
    const order = textToOrder(query.order)
    if (!order.ok) return order
    const asked = await readFilter(pool, { ownerId: owner, readerId, listId }, query)
    if (!asked.ok) return asked
    const { list, filter } = asked.value
    const pageOf = { listId, filter, order: order.value }
    const isBlind = query.blind !== undefined
    const hidesPlace = isBlind && isOrderOfPredictions(order.value)
    const key = query.after === undefined ? null : readPageKey(pageOf, query.after)
    const after = key && hidesPlace ? await findPlaceOfRow(pool, list, { ...key, order: order.value }) : key
    if (after === null && query.after !== undefined) return refuse('wrong_page')
    const limit = query.limit + 1
    const found = await findPage(pool, list, {
      filter,
      order: order.value,
      after,
      limit,
      now: Date.now(),
    }).catch((error: unknown) => {
      if (after !== null && isDataError(error)) return 'unreadable' as const
      throw error
    })
    if (found === 'unreadable') return refuse('wrong_page')
    if (found === null) return refuse('not_found')
    const page = found.rows.slice(0, query.limit)
    const last = page.at(-1)
    const isLast = found.rows.length <= page.length || last === undefined
    return ok({
      rows: page.map(isBlind ? presentQueued : presentSummary),
      next: isLast
        ? null
        : writePageKey(pageOf, { value: hidesPlace ? null : last.place, rowNo: last.row_no }),
      total: found.total,
    })
  })
