import type { Db } from '../../platform/db/pool.ts'
import { lowered } from '../folded-text.ts'

export type SearchableList = { id: string; recordCount: number }

/** After this list, newest first, including archived ones. The quota bounds their number. */
export async function findSearchable(
  db: Db,
  userId: string,
  after: string | null,
): Promise<SearchableList[]> {
  const { rows } = await db.query<SearchableList>(
    `select id, record_count as "recordCount" from lists where user_id = $1
       and ($2::uuid is null
         or (created_at, id) < (select created_at, id from lists where id = $2 and user_id = $1))
     order by created_at desc, id desc`,
    [userId, after],
  )
  return rows
}

export type FoundProperty = {
  listId: string
  listTitle: string
  rowNo: number
  street: string
  city: string
  state: string
  zip: string
  grade: number | null
}

const ADDRESS = "(p.street || ' ' || p.city || ' ' || p.state || ' ' || p.zip)"

/**
 * Finds the first addresses that contain the words in order. Reads rows until enough are found. An index on addresses
 * would slow down every grade, which updates the property and all of its indexes.
 */
export async function findAddresses(
  db: Db,
  userId: string,
  search: { listIds: readonly string[]; words: readonly string[]; limit: number },
): Promise<FoundProperty[]> {
  const { rows } = await db.query<FoundProperty>(
    `select l.id as "listId", l.title as "listTitle", p.row_no as "rowNo", p.street, p.city, p.state, p.zip, p.grade
     from unnest($2::uuid[]) with ordinality as given (id, place)
       join lists l on l.id = given.id and l.user_id = $1
       cross join lateral (
         select p.* from properties p left join lateral (
           select x.address from folded_rows x
           where not l.is_ascii and x.list_id = p.list_id and x.row_no = p.row_no offset 0) x on true
         where p.list_id = l.id and coalesce(x.address, ${lowered(ADDRESS)}) like $3
         order by p.row_no limit $4) p
     order by given.place, p.row_no limit $4`,
    [userId, search.listIds, `%${search.words.map(literal).join('%')}%`, search.limit],
  )
  return rows
}

const literal = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
