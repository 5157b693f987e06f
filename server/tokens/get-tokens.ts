import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok } from '@curbgrade/core/shared/result'
import { tokensContract } from '@curbgrade/core/tokens/contract'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { type EntryRow, readLedger } from './entry-store.ts'

export const getTokens = ({ pool }: { pool: Pool }) =>
  handle(tokensContract.getTokens, async ({ user, query }) => {
    const { balance, entries } = await readLedger(pool, user.id, {
      before: query.after ?? query.before ?? null,
      limit: query.limit,
    })
    const page = entries.slice(0, query.limit)
    const last = page.at(-1)
    return ok({
      balance,
      entries: page.map(toEntry),
      next: entries.length > page.length && last ? String(last.seq) : null,
    })
  })

const toEntry = (row: EntryRow) => ({
  id: String(row.seq),
  type: row.type,
  amount: row.amount,
  reason: row.reason,
  balanceAfter: row.balance_after,
  at: row.at.getTime(),
  listId: row.list_id,
  propertyId: row.row_no === null ? null : propertyId(row.row_no),
  keyId: row.key_id,
})
