import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { lockListForShare } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import type { Address } from '../provider.ts'

const ROWS_AT_ONCE = 2_000

/** Keys the next addresses of a list and of the user's earlier lists, or of all; false if all have one. */
export async function keyAddresses(
  pool: Pool,
  ownerId: OwnerId,
  listId: string | null = null,
): Promise<boolean> {
  const next = await nextList(pool, ownerId, listId)
  if (next === null) return false
  const { rows } = await pool.query<Address & { row_no: number }>(
    'select row_no, street, city, state, zip from property_view where list_id = $1 and row_no > $2 order by row_no limit $3',
    [next.id, next.cursor, ROWS_AT_ONCE],
  )
  const keyed = rows
    .map((row) => ({ rowNo: row.row_no, key: addressKey(row) }))
    .filter(({ key }) => key !== null)
  await inTimelyTransaction(pool, async (tx) => {
    if (!(await lockListForShare(tx, ownerId, next.id))) return
    await tx.query(
      `insert into address_keys (list_id, row_no, user_id, key)
       select $1, row_no, $2, md5(key)::uuid from unnest($3::int[], $4::text[]) as k (row_no, key) on conflict do nothing`,
      [next.id, ownerId, keyed.map(({ rowNo }) => rowNo), keyed.map(({ key }) => key)],
    )
    await tx.query(
      `insert into keyed_lists as k (list_id, user_id, cursor, is_done) values ($1, $2, $3, $4)
       on conflict (list_id) do update set cursor = greatest(k.cursor, $3), is_done = k.is_done or $4`,
      [next.id, ownerId, rows.at(-1)?.row_no ?? next.cursor, rows.length < ROWS_AT_ONCE],
    )
  })
  return true
}

async function nextList(pool: Pool, ownerId: OwnerId, listId: string | null) {
  const { rows } = await pool.query<{ id: string; cursor: number }>(
    `select l.id, coalesce(k.cursor, 0) as cursor from list_view l left join keyed_lists k on k.list_id = l.id
     where l.user_id = $1 and not coalesce(k.is_done, false)
       and ($2::uuid is null or (l.created_at, l.id) <= (select created_at, id from list_view where id = $2))
     order by l.created_at limit 1`,
    [ownerId, listId],
  )
  return rows[0] ?? null
}
