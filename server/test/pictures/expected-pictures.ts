import type { ReaderName } from './picture-readers.ts'
import type { GradedRow, PictureRow, PictureTables } from './picture-tables.ts'

/** The picture that a reader has to use for each row; null if it shows the row without one. */
export type PictureOfRow = ReadonlyMap<number, string | null>

/** What each reader has to say, by the rule of P27, from the tables alone. All pictures may be trained on. */
export function expectedPictures(tables: PictureTables): Record<ReaderName, PictureOfRow> {
  const stored = new Map([...tables.current, ...tables.earlier].map((picture) => [picture.id, picture]))
  const here = (id: string | null | undefined): PictureRow | null => (id && stored.get(id)) || null
  const idOf = (picture: PictureRow | null): string | null => picture?.id ?? null
  const ofKind = (picture: PictureRow | null): string | null =>
    picture !== null && picture.kind === 'street' && !picture.from_above ? picture.id : null

  const shownNow = new Map(
    tables.current.filter(({ kind }) => kind === 'street').map(({ row_no: row, id }) => [row, id]),
  )
  const lastEntry = new Map(tables.entries.map((entry) => [entry.row_no, entry]))
  const graded = (row: GradedRow): PictureRow | null =>
    row.grade === null ? null : here(lastEntry.get(row.row_no)?.picture)
  const byPerson = tables.rows.filter((row) => row.grade !== null && !row.is_ai_grade && !row.is_imported)
  const rowOf = new Map(tables.rows.map((row) => [row.row_no, row]))
  const aiPicture = new Map(tables.results.map((result) => [result.row_no, here(result.picture)]))
  const reviewed = new Set(tables.reviews.map((review) => review.row_no))

  const byRow = <Row extends { readonly row_no: number }>(
    rows: readonly Row[],
    picture: (row: Row) => string | null,
  ): PictureOfRow => new Map(rows.map((row) => [row.row_no, picture(row)]))
  const withPicture = (pictures: PictureOfRow): PictureOfRow =>
    new Map([...pictures].filter(([, picture]) => picture !== null))

  return {
    labels: withPicture(
      byRow(
        tables.entries.filter((entry) => {
          const row = rowOf.get(entry.row_no)
          const isWork = entry.via === 'screen' || entry.via === 'act'
          return (
            isWork && entry.to_grade !== null && row?.grade === entry.to_grade && row.graded_at === entry.at
          )
        }),
        (entry) => ofKind(here(entry.picture)),
      ),
    ),
    rescoring: byRow(tables.results, ({ row_no: row }) => ofKind(aiPicture.get(row) ?? null)),
    similar: withPicture(byRow(byPerson, (row) => ofKind(graded(row)))),
    memory: byRow(byPerson, (row) => ofKind(graded(row))),
    'own examples': withPicture(
      byRow(byPerson, (row) => (graded(row)?.kind === 'street' ? idOf(graded(row)) : null)),
    ),
    samples: byRow(tables.rows, (row) =>
      row.grade !== null && lastEntry.get(row.row_no)?.picture
        ? idOf(graded(row))
        : (shownNow.get(row.row_no) ?? null),
    ),
    'rows to review': byRow(tables.sample, ({ picture }) => idOf(here(picture))),
    reviews: byRow(
      tables.sample.filter(({ row_no: row }) => reviewed.has(row)),
      ({ picture }) => idOf(here(picture)),
    ),
    'strategic sample': byRow(tables.results, ({ row_no: row }) => idOf(aiPicture.get(row) ?? null)),
    'aerial sample': byRow(
      tables.rows.filter(({ grade }) => grade !== null),
      (row) => idOf(graded(row)),
    ),
  }
}
