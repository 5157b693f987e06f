import type { Pool } from '../../platform/db/pool.ts'

export type PictureRow = {
  readonly id: string
  readonly row_no: number
  readonly kind: string
  readonly from_above: boolean
}
export type Entry = {
  readonly row_no: number
  readonly to_grade: number | null
  readonly via: string | null
  readonly at: string
  readonly picture: string | null
}
export type GradedRow = {
  readonly row_no: number
  readonly grade: number | null
  readonly graded_at: string | null
  readonly is_ai_grade: boolean
  readonly is_imported: boolean
}

/** The rows of a list as they're stored, without a join. Entries come in the order in which they were written. */
export async function readPictureTables(pool: Pool, listId: string) {
  const read = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await pool.query<Row>(sql, [listId])).rows
  const picture = 'id, row_no, kind, from_above'
  return {
    rows: await read<GradedRow>(
      'select row_no, grade, graded_at::text, is_ai_grade, is_imported from properties where list_id = $1 order by row_no',
    ),
    entries: await read<Entry>(
      'select row_no, to_grade, via, at::text, picture from grade_history where list_id = $1 order by seq',
    ),
    current: await read<PictureRow>(`select ${picture} from images where list_id = $1`),
    earlier: await read<PictureRow>(`select ${picture} from earlier_images where list_id = $1`),
    deleted: await read<{ id: string; at: Date }>('select id, at from deleted_pictures where list_id = $1'),
    results: await read<{ row_no: number; picture: string | null }>(
      "select row_no, picture from ai_results where list_id = $1 and outcome = 'graded'",
    ),
    sample: await read<{ row_no: number; picture: string | null }>(
      'select row_no, picture from review_samples where list_id = $1',
    ),
    reviews: await read<{ row_no: number }>('select row_no from strategic_reviews where list_id = $1'),
  }
}

export type PictureTables = Awaited<ReturnType<typeof readPictureTables>>
