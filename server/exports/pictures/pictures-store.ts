import type { Readable } from 'node:stream'
import { type PhotoType, photoTypes } from '@curbgrade/core/photos/photo-type'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ownReference } from '../../imagery/index.ts'
import type { RowsOf } from '../../lists/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { besides, ifInFirst } from '../../platform/db/row-joins.ts'
import type { ExportColumn } from '../cells.ts'
import type { CopiedRow } from '../copied-rows.ts'
import { type ChosenRows, joinChosen, listedRows } from '../store.ts'

/** A picture that a property shows or has shown. */
export type ListedPicture = {
  readonly rowNo: number
  readonly identifier: string | null
  readonly address: readonly (string | null)[]
  readonly grade: number | null
  readonly kind: string
  readonly provider: string
  readonly mayKeep: boolean
  readonly isCurrent: boolean
  /** As exactly as it's known. */
  readonly taken: string | null
  readonly filePath: string | null
  readonly largePath: string | null
  /** Of an own photo. */
  readonly originalPath: string | null
  readonly originalType: PhotoType | null
  readonly originalName: string | null
}

export type PicturesShape = {
  readonly rowsOf: RowsOf
  /** Names the files; null if the row's number does. */
  readonly nameColumn: ExportColumn | null
  readonly rows: 'all' | 'graded'
  readonly chosen: ChosenRows | null
}

const DAY = `case o.taken_precision when 'year' then 'YYYY' when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end`
const COLUMNS = [
  'p.street',
  'p.city',
  'p.state',
  'p.zip',
  'p.grade',
  'i.kind',
  `i.provenance ->> 'provider'`,
  `i.provenance -> 'policy' ->> 'store'`,
  'i.is_current',
  'i.taken',
  'i.file_path',
  'i.large_path',
  'i.original_path',
  'i.original_type',
  'i.original_name',
]

/** Reads one snapshot, in file order; the pictures of a row follow each other by date. */
export function streamPictures(
  connection: Connection,
  { rowsOf, nameColumn, rows, chosen }: PicturesShape,
): Readable {
  const id = `${pg.escapeLiteral(rowsOf.listId)}::uuid`
  const conditions = [
    'i.id is not null',
    ...(chosen === null ? [] : ['chosen.row_no is not null']),
    ...(rows === 'graded' ? ['p.grade is not null'] : []),
  ]
  const tables = besides(id, [
    listedRows(nameColumn === null ? [] : [nameColumn]),
    { table: PICTURES, name: 'i' },
  ])
  return connection.query(
    copyTo(
      `copy (select ${['p.row_no', nameColumn?.sql ?? 'null', ...COLUMNS].join(', ')}
       from ${tables} ${chosen === null ? '' : joinChosen(rowsOf, chosen)}
       where ${ifInFirst('p', conditions.join(' and '))} order by p.row_no, i.kind desc, i.taken, i.id)
       to stdout (format text)`,
    ),
  )
}

const pictures = (table: string, isCurrent: boolean): string =>
  `select list_id, row_no, kind, id, user_id, provenance, reference, file_path, large_path, ${isCurrent} as is_current from ${table}`

/**
 * With what was sent of own photos, looked up one by one: by the picture's id, or by the photo that it's a copy of, which
 * may be deleted.
 */
const PICTURES = `(select i.*, o.type as original_type, o.file_name as original_name, f.file_path as original_path,
    coalesce(to_char(o.taken_at, ${DAY}), i.provenance ->> 'capturedAt') as taken
  from (${pictures('images', true)} union all ${pictures('earlier_images', false)}) i
    left join lateral (select * from (select * from own_photos
        where id = any(case when i.provenance ->> 'provider' = 'own'
          then array[i.id, substr(i.reference, ${ownReference('').length + 1})::uuid] end) offset 0) o
      where o.user_id = i.user_id order by o.id <> i.id limit 1) o on true
    left join lateral (select file_path from own_originals
      where user_id = i.user_id and file_sha256 = o.file_sha256 offset 0) f on true)`

export function toListedPicture(cells: CopiedRow): ListedPicture {
  const [rowNo, identifier = null, ...others] = cells
  const [street, city, state, zip, grade, kind, provider, mayKeep, isCurrent, ...files] = others
  const [taken = null, filePath = null, largePath = null, ...original] = files
  const [originalPath = null, originalType = null, originalName = null] = original
  return {
    rowNo: Number(rowNo),
    identifier,
    address: [street ?? null, city ?? null, state ?? null, zip ?? null],
    grade: typeof grade === 'string' ? Number(grade) : null,
    kind: kind ?? '',
    provider: provider ?? '',
    mayKeep: mayKeep === 'true',
    isCurrent: isCurrent === 't',
    taken,
    filePath,
    largePath,
    originalPath,
    originalType: photoTypes.find((type) => type === originalType) ?? null,
    originalName,
  }
}
