import type { HistoryHead, SealedEntry } from '@curbgrade/core/grading/history/check-history'
import type { Db } from '../../platform/db/pool.ts'

/** The lists of all users, or of one. */
export async function findListIds(db: Db, userId: string | null): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from list_view where $1::uuid is null or user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Null if the list is gone. */
export async function findHistoryHead(db: Db, listId: string): Promise<HistoryHead | null> {
  const { rows } = await db.query<HistoryHead>(
    `select id as "listId", user_id as "ownerId", history_count::float8 as count, encode(history_head, 'hex') as hash
     from list_view where id = $1`,
    [listId],
  )
  return rows[0] ?? null
}

const micros = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint::text`

/** In order, page by page. Needs a transaction. */
export async function* readHistory(tx: Db, listId: string): AsyncGenerator<SealedEntry> {
  await tx.query(
    `declare history no scroll cursor for
     select seq::float8, id::float8, row_no as "rowNo", from_grade as "from", to_grade as "to", source, via, member, picture,
       ${micros('at')} as at, ${micros('shown_at')} as "shownAt", saw_ai as "sawAi", ${micros('ended_skip')} as "endedSkip",
       restores::float8, bulk_edit_id as "bulkEditId", user_id as "userId", encode(hash, 'hex') as hash
     from grade_history where list_id = $1 order by seq, id`,
    [listId],
  )
  for (;;) {
    const { rows } = await tx.query<SealedEntry>(`fetch ${ENTRIES_PER_PAGE} from history`)
    if (rows.length === 0) break
    yield* rows
  }
  await tx.query('close history')
}

const ENTRIES_PER_PAGE = 5_000
