import type { Readable } from 'node:stream'
import { matchWords, seenWords } from '@curbgrade/core/exports/coverage-file'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection, Db } from '../platform/db/pool.ts'

/** Null if there is no such list or its coverage was never checked. */
export async function findCheckedList(
  db: Db,
  userId: string,
  listId: string,
): Promise<{ title: string } | null> {
  const { rows } = await db.query<{ title: string }>(
    'select l.title from lists l join coverages c on c.list_id = l.id where l.id = $2 and l.user_id = $1',
    [userId, listId],
  )
  return rows[0] ?? null
}

/**
 * Streams cells in the order of `coverageHeader`. Text from users and the map is escaped so that it can't be a
 * formula.
 */
export const streamCoverage = (
  connection: Connection,
  { listId, userId }: { listId: string; userId: string },
): Readable =>
  connection.query(
    copyTo(
      `copy (select p.row_no, csv_guarded(p.street), csv_guarded(p.city), csv_guarded(p.state), csv_guarded(p.zip),
         ${toWordSql('r.seen', seenWords)}, r.captured_at, r.has_aerial, ${toWordSql('g.quality', matchWords)}, g.ambiguous,
         csv_guarded(g.matched), g.lat, g.lng, r.same_row, csv_guarded(e.title), case when e.id is not null then r.earlier_row end
       from coverages c join properties p on p.list_id = c.list_id
         left join coverage_rows r on r.list_id = p.list_id and r.row_no = p.row_no and r.row_no <= c.cursor
         left join geocodes g on g.list_id = p.list_id and g.row_no = p.row_no
         left join lists e on e.id = r.earlier_list and e.user_id = ${pg.escapeLiteral(userId)}
       where c.list_id = ${pg.escapeLiteral(listId)} order by p.row_no) to stdout (format csv)`,
    ),
  )

const toWordSql = (column: string, words: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(words)
    .map(([value, word]) => `when ${pg.escapeLiteral(value)} then ${pg.escapeLiteral(word)}`)
    .join(' ')} end`
