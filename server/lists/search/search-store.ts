import type { Db } from '../../platform/db/pool.ts'

export type SearchableList = { id: string; recordCount: number }

/** The user's lists after this one, newest first, also archived ones. The quota bounds their number. */
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

/**
 * The first addresses in these lists, in their order, that contain the words in their order. Reads the rows of the
 * lists until enough are found. An index on the addresses would make every grade slower, because a grade is stored
 * on the property and writes each of its indexes.
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
         select * from properties p
         where p.list_id = l.id and lower(p.street || ' ' || p.city || ' ' || p.state || ' ' || p.zip) like $3
         order by p.row_no limit $4) p
     order by given.place, p.row_no limit $4`,
    [userId, search.listIds, `%${search.words.map(literal).join('%')}%`, search.limit],
  )
  return rows
}

const literal = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
