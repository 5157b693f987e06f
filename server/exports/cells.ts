import { comparedWords, exportWords, NOT_RECORDED } from '@curbgrade/core/exports/columns'
import { matchWords } from '@curbgrade/core/exports/coverage-file'
import type { AddedColumn } from '@curbgrade/core/lists/added-columns'
import pg from 'pg'
import { fieldsOf, type ListDetails, type RowsOf } from '../lists/index.ts'

/** `sql` is never user input. `outside` text could run as a formula when a spreadsheet opens a CSV. */
export type ExportColumn = {
  readonly name: string
  readonly sql: string
  readonly kind: 'outside' | 'text' | 'number'
  /** Whether a spreadsheet may add and sort its numbers. */
  readonly mayBeNumber?: boolean
}

type Cell = Omit<ExportColumn, 'name'>

const text = (sql: string): Cell => ({ sql, kind: 'text' })
const number = (sql: string): Cell => ({ sql, kind: 'number' })
export const outside = (sql: string): Cell => ({ sql, kind: 'outside' })

const GRADE_WORD = `case p.grade ${exportWords.map(({ grade, word }) => `when ${grade} then ${pg.escapeLiteral(word)}`).join(' ')} end`

const PERSON_SOURCE = `case when p.grade is null then null when p.is_imported then 'import' else 'person' end`
const AI_SOURCE = `case when p.grade is null then null when p.is_ai_grade then r.model_version
  when p.is_imported then 'import' else 'person' end`

/** Twice as fast as to_char, which would take a tenth of the export's time. */
const toUtc = (time: string): string =>
  `replace(left((${time} at time zone 'UTC')::text, 19), ' ', 'T') || 'Z'`

const SHOWN_AT = `coalesce(${toUtc('p.seen_at')}, ${pg.escapeLiteral(NOT_RECORDED)})`
const PERSON_SHOWN_AT = `case when p.grade is not null then ${SHOWN_AT} end`
const AI_SHOWN_AT = `case when p.grade is null or p.is_ai_grade then null else ${SHOWN_AT} end`

const MONTHS = `extract(year from now() at time zone 'UTC')::int * 12 + extract(month from now() at time zone 'UTC')::int`
/** `captured` is a month, such as 2024-05, or only a year, of which an age in months can't be told. */
const pictureAge = (captured: string) => `case when ${captured} ~ '^\\d{4}-\\d\\d' then
  ${MONTHS} - left(${captured}, 4)::int * 12 - substr(${captured}, 6, 2)::int end`

/** The address of the picture, or the day on which another device replaced it. */
const gradedPicture = (photoBase: string): string =>
  `coalesce((select 'deleted on ' || left(${toUtc('d.at')}, 10) from deleted_pictures d where d.id = p.picture),
    ${pg.escapeLiteral(photoBase)} || p.picture::text)`

type FixedColumn = Exclude<AddedColumn, ListColumn | 'attributes'>
type ListColumn =
  | 'photo_url'
  | 'graded_picture'
  | 'source'
  | 'shown_at'
  | 'captured'
  | 'picture_age'
  | 'in_earlier_list'
  | 'other_kind_grade'

/** The SQL of these columns depends on the list. What the list page filters by follows the page's own rule (D78). */
export function cellsOf(
  { processingMethod }: ListDetails,
  rowsOf: RowsOf,
  photoBase: string,
  hasOtherKind: boolean,
): Readonly<Record<ListColumn | FixedColumn, Cell>> {
  const isAi = processingMethod === 'ai'
  const fields = fieldsOf(rowsOf)
  return {
    ...CELLS,
    photo_url: text(`${pg.escapeLiteral(photoBase)} || i.id::text`),
    graded_picture: text(gradedPicture(photoBase)),
    source: isAi ? outside(AI_SOURCE) : text(PERSON_SOURCE),
    shown_at: text(isAi ? AI_SHOWN_AT : PERSON_SHOWN_AT),
    captured: text(fields.capturedAt.sql),
    picture_age: number(pictureAge(`(${fields.capturedAt.sql})`)),
    in_earlier_list: text(`case when ${fields.isInEarlierList.sql} then 'yes' end`),
    // Looking for the other grade of each row takes longer than the rest of an export.
    other_kind_grade: number(hasOtherKind ? fields.otherKindGrade.sql : 'null::smallint'),
  }
}

const CELLS: Readonly<Record<FixedColumn, Cell>> = {
  grade: number('p.grade'),
  grade_word: text(GRADE_WORD),
  graded_at: text(toUtc('p.graded_at')),
  via: text('p.via'),
  grade_removed_at: text(toUtc('p.ungraded_at')),
  property_id: text(`'r' || p.row_no`),
  latitude: number('g.lat'),
  longitude: number('g.lng'),
  address_match: text(toWordSql('g.quality', matchWords)),
  duplicate_of: text(`'r' || f.same_row`),
  provider: text(`i.provenance ->> 'provider'`),
  earlier_grade: number('f.earlier_grade'),
  earlier_captured: text('f.earlier_month'),
  compared: text(toWordSql('f.compared', comparedWords)),
  between_providers: text(`case when f.between_providers then 'yes' end`),
  reading_difference: number('f.reading_difference'),
  flagged: text(`case when m.flagged then 'yes' end`),
  note: outside('m.note'),
  tags: outside(`nullif(array_to_string(m.tags, ', '), '')`),
  skipped_at: text(toUtc('m.skipped_at')),
  ai_grade: number('r.grade'),
  ai_score: number('r.ai_score'),
  confidence: number('r.confidence'),
  predicted_class: outside('r.predicted_class'),
  model_version: outside('r.model_version'),
  ai_reason: text('r.reason'),
  ai_evidence: outside(
    `case when jsonb_typeof(r.evidence) = 'array' then (select string_agg(remark, '; ') from jsonb_array_elements_text(r.evidence) as remark) end`,
  ),
  agreement: text('case when f.ai_grade > 10 then null else f.agreement end'),
}

export function toWordSql(column: string, words: Readonly<Record<string, string>>): string {
  return `case ${column} ${Object.entries(words)
    .map(([value, word]) => `when ${pg.escapeLiteral(value)} then ${pg.escapeLiteral(word)}`)
    .join(' ')} end`
}
