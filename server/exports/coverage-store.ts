import type { Readable } from 'node:stream'
import { matchWords, seenWords } from '@curbgrade/core/exports/coverage-file'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection, Db } from '../platform/db/pool.ts'
import { besides, ifInFirst } from '../platform/db/row-joins.ts'
import { type ExportColumn, toWordSql } from './cells.ts'
import { toCsvCells } from './store.ts'

export async function findCheckedList(
  db: Db,
  ownerId: OwnerId,
  listId: string,
): Promise<{ title: string } | null> {
  const { rows } = await db.query<{ title: string }>(
    'select l.title from list_view l join coverages c on c.list_id = l.id where l.id = $2 and l.user_id = $1',
    [ownerId, listId],
  )
  return rows[0] ?? null
}

const COLUMNS: readonly ExportColumn[] = [
  { name: 'row', sql: 'p.row_no', kind: 'number' },
  { name: 'street', sql: 'p.street', kind: 'outside' },
  { name: 'city', sql: 'p.city', kind: 'outside' },
  { name: 'state', sql: 'p.state', kind: 'outside' },
  { name: 'zip', sql: 'p.zip', kind: 'outside' },
  { name: 'imagery', sql: toWordSql('r.seen', seenWords), kind: 'text' },
  { name: 'captured', sql: 'r.captured_at', kind: 'text' },
  { name: 'aerial', sql: 'r.has_aerial', kind: 'text' },
  { name: 'address_match', sql: toWordSql('g.quality', matchWords), kind: 'text' },
  { name: 'ambiguous', sql: 'g.ambiguous', kind: 'text' },
  { name: 'matched_address', sql: 'g.matched', kind: 'outside' },
  { name: 'lat', sql: 'g.lat', kind: 'number' },
  { name: 'lng', sql: 'g.lng', kind: 'number' },
  { name: 'same_address_as_row', sql: 'r.same_row', kind: 'number' },
  { name: 'earlier_list', sql: 'e.title', kind: 'outside' },
  { name: 'earlier_list_row', sql: 'case when e.id is not null then r.earlier_row end', kind: 'number' },
]

export const coverageHeader = COLUMNS.map(({ name }) => name)

export const streamCoverage = (
  connection: Connection,
  { listId, ownerId }: { listId: string; ownerId: OwnerId },
): Readable => {
  const id = `${pg.escapeLiteral(listId)}::uuid`
  const checked = `r.row_no <= (select cursor from coverages where list_id = ${id})`
  const tables = besides(id, [
    { table: 'property_view', name: 'p' },
    { table: 'coverage_rows', name: 'r', and: checked },
    { table: 'geocodes', name: 'g' },
  ])
  return connection.query(
    copyTo(
      `copy (select ${toCsvCells(COLUMNS).join(', ')}
       from ${tables} left join list_view e on e.id = r.earlier_list and e.user_id = ${pg.escapeLiteral(ownerId)}
       where ${ifInFirst('p', 'true')} order by p.row_no) to stdout (format csv)`,
    ),
  )
}
