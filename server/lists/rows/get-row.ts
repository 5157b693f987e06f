import { textToOrder } from '@curbgrade/core/lists/filter/order'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { presentSummary } from './present-summary.ts'
import { readFilter } from './read-filter.ts'
import { findHistory, findNeighbors, findSummary, type HistoryRow } from './row-store.ts'

export const getRow = ({ pool }: { pool: Pool }) =>
  handle(rowsContract.getRow, async ({ readerId, owner, params, query }) => {
    const order = textToOrder(query.order)
    if (!order.ok) return order
    const asked = await readFilter(pool, { ownerId: owner, readerId, listId: params.listId }, query)
    if (!asked.ok) return asked
    const { list, filter } = asked.value
    const rowNo = parsePropertyId(params.propertyId)
    const row = rowNo === null ? null : await findSummary(pool, list, { rowNo, order: order.value })
    if (row === null) return refuse('not_found')
    const place = { value: row.place, rowNo: row.row_no }
    const history = await findHistory(pool, { ...list, rowNo: row.row_no })
    const sides = await findNeighbors(pool, list, { filter, order: order.value, now: Date.now() }, place)
    return ok({
      row: presentSummary(row),
      history: history.map(presentChange),
      evidence: row.evidence ?? [],
      isPictureMissing: row.is_picture_missing,
      previous: sides.previous === null ? null : propertyId(sides.previous),
      next: sides.next === null ? null : propertyId(sides.next),
    })
  })

const presentPicture = ({ picture, picture_deleted_at: at, is_stored }: HistoryRow) =>
  picture === null
    ? null
    : { url: `/api/images/${picture}`, deletedAt: at?.getTime() ?? null, isStored: is_stored }

const presentChange = (change: HistoryRow) => ({
  at: change.at.getTime(),
  from: change.from_grade,
  to: change.to_grade,
  source: change.source,
  via: change.via,
  picture: presentPicture(change),
  shownAt: change.shown_at?.getTime() ?? null,
  isUndo: change.is_undo,
})
