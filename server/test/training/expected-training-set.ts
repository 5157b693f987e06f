import { createHash } from 'node:crypto'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { TestProduct } from '../product.ts'

type ListRow = { readonly id: string; readonly imagery: FlatKind; readonly learns_from_import: boolean }
type GradedRow = {
  readonly list_id: string
  readonly row_no: number
  readonly grade: number
  readonly is_imported: boolean
}
type Entry = {
  readonly id: number
  readonly list_id: string
  readonly row_no: number
  readonly to_grade: number | null
  readonly via: string | null
  readonly restores: number | null
  readonly picture: string | null
}
type PictureRow = {
  readonly id: string
  readonly list_id: string
  readonly row_no: number
  readonly kind: FlatKind
  readonly from_above: boolean
  readonly file_path: string | null
  readonly is_current: boolean
  readonly provider: string
  readonly may_train: boolean
}

/** A label as text: what the picture's bytes are, and the grade that they have. */
export const labelOf = (hash: string, grade: number): string => `${hash} ${grade}`

/** What a person's version may learn, from the tables alone and without a join (P27, D29, D62). */
export async function expectedTrainingSet(
  { pool, files }: TestProduct,
  ownerId: string,
  kind: FlatKind,
): Promise<{ readonly labels: readonly string[]; readonly providers: ReadonlySet<string> }> {
  const { lists, rows, entries, pictures } = await readTables(pool, ownerId)
  const expected: PictureRow[] = []
  const labels: { picture: PictureRow; grade: number }[] = []
  for (const list of lists.filter(({ imagery }) => imagery === kind))
    for (const row of rows.filter(({ list_id: id }) => id === list.id)) {
      const picture = findGraded(list, row, entries, pictures)
      if (picture === undefined || !mayTeach(picture, kind)) continue
      expected.push(picture)
      labels.push({ picture, grade: row.grade })
    }
  const isDrawing = ({ provider }: PictureRow) => provider === 'demo'
  const drawings = expected.filter(isDrawing).length
  const isOfDrawings = drawings >= expected.length - drawings
  const used = labels.filter(({ picture }) => isDrawing(picture) === isOfDrawings)
  return {
    labels: await Promise.all(
      used.map(async ({ picture, grade }) =>
        labelOf(
          createHash('sha256')
            .update(await files.read(picture.file_path ?? ''))
            .digest('hex'),
          grade,
        ),
      ),
    ),
    providers: new Set(used.map(({ picture }) => picture.provider)),
  }
}

const mayTeach = (picture: PictureRow, kind: FlatKind): boolean =>
  picture.kind === kind && !picture.from_above && picture.file_path !== null && picture.may_train

/** The picture that the grade names. A grade that came with a file names none, so it's the one that is shown. */
function findGraded(
  list: ListRow,
  row: GradedRow,
  entries: readonly Entry[],
  pictures: readonly PictureRow[],
): PictureRow | undefined {
  const ofList = pictures.filter((picture) => picture.list_id === list.id)
  if (row.is_imported)
    return list.learns_from_import
      ? ofList.find((shown) => shown.is_current && shown.row_no === row.row_no && shown.kind === list.imagery)
      : undefined
  const entry = entryBehind(row, entries)
  const isWork = entry?.via === 'screen' || entry?.via === 'act' || entry?.via === 'api'
  return isWork ? ofList.find(({ id }) => id === entry.picture) : undefined
}

/** The entry that gave the row its grade: an undo brings back an earlier one. */
function entryBehind(row: GradedRow, entries: readonly Entry[]): Entry | undefined {
  const ofRow = entries.filter((entry) => entry.list_id === row.list_id && entry.row_no === row.row_no)
  const last = ofRow.at(-1)
  return last?.restores == null ? last : ofRow.find(({ id }) => id === last.restores)
}

async function readTables(pool: TestProduct['pool'], ownerId: string) {
  const read = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await pool.query<Row>(sql, [ownerId])).rows
  const mine = 'list_id in (select id from lists where user_id = $1)'
  const picture = `id, list_id, row_no, kind, from_above, file_path, provenance ->> 'provider' as provider,
    (provenance -> 'policy' ->> 'training')::boolean as may_train`
  return {
    lists: await read<ListRow>('select id, imagery, learns_from_import from lists where user_id = $1'),
    rows: await read<GradedRow>(
      `select list_id, row_no, grade, is_imported from properties where grade is not null and not is_ai_grade and ${mine}`,
    ),
    entries: await read<Entry>(
      `select id, list_id, row_no, to_grade, via, restores, picture from grade_history where ${mine} order by id`,
    ),
    pictures: [
      ...(await read<PictureRow>(`select ${picture}, true as is_current from images where ${mine}`)),
      ...(await read<PictureRow>(`select ${picture}, false as is_current from earlier_images where ${mine}`)),
    ],
  }
}
