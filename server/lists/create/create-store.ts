import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { Scale } from '@curbgrade/core/lists/scale'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection, Db } from '../../platform/db/pool.ts'
import { withList } from '../../platform/db/row-joins.ts'
import type { EncodedRows } from './copy-rows.ts'

export type NewListRow = {
  id: string
  ownerId: OwnerId
  title: string
  titleKey: string
  fileName: string
  fileSize: number
  filePath: string
  columns: string[]
  mapping: Mapping
  recordCount: number
  isAscii: boolean
  imagery: FlatKind
  pictures: PictureSource
  scale: Scale | null
  learnsFromImport: boolean
}

/** False if the user already has a list with this title. */
export async function insertList(tx: Db, list: NewListRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count,
       imagery, scale, is_ascii, learns_from_import, pictures, processing_method, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'manual', 'ready_for_manual')
     on conflict (user_id, title_key) do nothing`,
    [
      list.id,
      list.ownerId,
      list.title,
      list.titleKey,
      list.fileName,
      list.fileSize,
      list.filePath,
      JSON.stringify(list.columns),
      list.mapping,
      list.recordCount,
      list.imagery,
      list.scale,
      list.isAscii,
      list.learnsFromImport,
      list.pictures,
    ],
  )
  return rowCount === 1
}

export async function isTitleTaken(db: Db, userId: string, titleKey: string): Promise<boolean> {
  const { rowCount } = await db.query('select from lists where user_id = $1 and title_key = $2', [
    userId,
    titleKey,
  ])
  return rowCount === 1
}

/** A full list takes this long on a busy disk at most. */
const COPY_SECONDS = 120

export async function copyRows(
  tx: Connection,
  { properties, foldedRows, geocodes, sharedPlaces, takenRows }: EncodedRows,
): Promise<void> {
  await tx.query(`set local statement_timeout = '${COPY_SECONDS}s'`)
  await copy(tx, 'properties (list_id, row_no, street, city, state, zip, extra)', properties)
  if (foldedRows.length > 0) await copy(tx, 'folded_rows (list_id, row_no, address, cells)', foldedRows)
  if (sharedPlaces.length > 0)
    await copy(tx, 'shared_places (list_id, row_no, first_row, row_count)', sharedPlaces)
  if (geocodes.length > 0) await copy(tx, `geocodes (${GEOCODE_COLUMNS})`, geocodes)
  if (takenRows.length > 0) {
    await createTakenRows(tx)
    await copy(tx, 'taken_rows', takenRows)
  }
}

/** What a file says of its rows, until the transaction has taken it over. */
export const createTakenRows = (tx: Connection) =>
  tx.query(`create temporary table taken_rows (
    row_no integer, grade smallint, graded_at timestamptz, ungraded_at timestamptz, annotations jsonb) on commit drop`)

const GEOCODE_COLUMNS = 'list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous'

const copy = (tx: Connection, columns: string, chunks: readonly Uint8Array[]): Promise<void> =>
  pipeline(Readable.from(chunks, { objectMode: true }), tx.query(copyFrom(`copy ${columns} from stdin`)))

const TAKEN = withList('$1', '(select row_no, ungraded_at from taken_rows)', 'taken', 'row_no, ungraded_at')

/** When a grade was removed, of rows that the file gives none. */
export const noteUngraded = (tx: Db, listId: string) =>
  tx.query(
    `update properties p set ungraded_at = least(taken.ungraded_at, now()) from ${TAKEN}
     where p.list_id = taken.list_id and p.row_no = taken.row_no and p.grade is null and taken.ungraded_at is not null`,
    [listId],
  )
