import { createHash } from 'node:crypto'
import { agreementOf } from '@curbgrade/core/ai/agreement'
import { readAiGrade } from '@curbgrade/core/ai/ai-grade'
import { type AnnotationsRow, presentAnnotations } from '@curbgrade/core/lists/annotations'
import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import { hilbertIndex } from '@curbgrade/core/lists/filter/test/hilbert'
import {
  type FilterableRow,
  kindDifference,
  matches,
  readingDifference,
} from '@curbgrade/core/lists/filter/test/matches'
import type { Db } from '../../platform/db/pool.ts'

export type ReferenceRow = FilterableRow & {
  readonly rowNo: number
  readonly gradedAt: string | null
  /** How likely it is a 9 or 10, as the order has it. */
  readonly wanted: number | null
}

type Numbered = { row_no: number }
type List = {
  id: string
  user_id: string
  imagery: string
  mapping: Mapping
  strategic: Record<string, number> | null
}
type Property = Numbered & {
  street: string
  city: string
  state: string
  zip: string
  extra: string[] | null
  grade: number | null
  graded_at: Date | null
  ungraded_at: Date | null
  graded_text: string | null
}
type Tables = {
  property_annotations: Numbered & AnnotationsRow
  ai_results: Numbered & { ai_score: number | null; confidence: number | null; grade: number | null }
  geocodes: Numbered & { lat: number; lng: number; quality: 'exact' | 'interpolated' | 'low' | 'yours' }
  coverage_rows: Numbered & {
    captured_at: string | null
    same_row: number | null
    earlier_list: string | null
  }
  images: Numbered & { kind: string; provenance: { provider: string; capturedAt: string | null } }
  survey_rows: Numbered & {
    survey_id: string
    grade: number
    place: number | null
    answer: Exclude<FilterableRow['compared'], null> | null
  }
  grade_history: Numbered & { id: number; source: string }
}
type Of = { readonly [Table in keyof Tables]: Tables[Table] | undefined }

/** The rows of a list, read table by table and put together here, so that nothing is shared with the product's SQL. */
export async function readReference(db: Db, listId: string): Promise<ReferenceRow[]> {
  const { rows: lists } = await db.query<List>(
    'select id::text, user_id, imagery, mapping, strategic from lists',
  )
  const list = lists.find(({ id }) => id === listId)
  if (list === undefined) throw new Error('there is no such list')
  const { rows: properties } = await db.query<Property>(
    'select *, graded_at::text as graded_text from properties where list_id = $1',
    [listId],
  )
  const byRow = async <Table extends keyof Tables>(table: Table, isRight = (_row: Tables[Table]) => true) => {
    const { rows } = await db.query<Tables[Table]>(`select * from ${table} where list_id = $1`, [listId])
    return new Map(rows.filter(isRight).map((row) => [row.row_no, row]))
  }
  const annotations = await byRow('property_annotations')
  const results = await byRow('ai_results')
  const places = await byRow('geocodes')
  const coverage = await byRow('coverage_rows')
  const { rows: surveys } = await db.query<{ id: string }>(
    'select id from surveys where list_id = $1 order by started_at',
    [listId],
  )
  const surveyed = await byRow('survey_rows', (row) => row.survey_id === surveys.at(-1)?.id)
  const pictures = await byRow('images', ({ kind }) => kind === list.imagery)
  const { rows: history } = await db.query<Tables['grade_history']>(
    'select * from grade_history where list_id = $1 order by id',
    [listId],
  )
  const latest = new Map(history.map((change) => [change.row_no, change]))
  const listIds = new Set(lists.map(({ id }) => id))
  const isOther = (other: List) => other.user_id === list.user_id && other.imagery !== list.imagery
  const otherGrades = await readLatestGrades(db, lists.filter(isOther))
  return properties.map((property) => {
    const { row_no: rowNo } = property
    const otherKindGrade = otherGrades.get(keyOf(property)) ?? null
    return toReference(list, { listIds, otherKindGrade }, property, {
      property_annotations: annotations.get(rowNo),
      ai_results: results.get(rowNo),
      geocodes: places.get(rowNo),
      coverage_rows: coverage.get(rowNo),
      images: pictures.get(rowNo),
      survey_rows: surveyed.get(rowNo),
      grade_history: latest.get(rowNo),
    })
  })
}

/** A person's latest condition grade of each address in these lists. */
async function readLatestGrades(db: Db, lists: readonly List[]): Promise<Map<string, number>> {
  const found: { key: string; grade: number; at: string }[] = []
  for (const { id } of lists) {
    const { rows: properties } = await db.query<Property>(
      'select *, graded_at::text as graded_text from properties where list_id = $1 order by row_no',
      [id],
    )
    const { rows: history } = await db.query<Tables['grade_history']>(
      'select * from grade_history where list_id = $1 order by id',
      [id],
    )
    const sources = new Map(history.map(({ row_no: rowNo, source }) => [rowNo, source]))
    for (const property of properties) {
      const { grade, graded_text: at } = property
      if (grade !== null && grade <= 10 && at !== null && sources.get(property.row_no) === 'person')
        found.push({ key: keyOf(property), grade, at })
    }
  }
  return new Map(found.toSorted((a, b) => compareValues(a.at, b.at)).map(({ key, grade }) => [key, grade]))
}

const isAiSource = (source: string | undefined): boolean => source !== 'person' && source !== 'import'

type Elsewhere = { readonly listIds: ReadonlySet<string>; readonly otherKindGrade: number | null }

function toReference(
  list: List,
  { listIds, otherKindGrade }: Elsewhere,
  property: Property,
  of: Of,
): ReferenceRow {
  const { street, city, state, zip, grade } = property
  const source = grade === null ? 'person' : (of.grade_history?.source ?? 'person')
  const aiScore =
    list.strategic === null ? (of.ai_results?.ai_score ?? null) : shareIn(list, property, 'ai_score')
  const aiGrade = list.strategic === null ? of.ai_results?.grade : gradeIn(list, property, aiScore)
  const coveredAt = list.imagery === 'street' ? (of.coverage_rows?.captured_at ?? null) : null
  return {
    ...presentAnnotations(of.property_annotations ?? NO_ANNOTATIONS),
    rowNo: property.row_no,
    gradedAt: property.graded_text,
    grade,
    wanted: list.strategic === null ? wantedOf(of.ai_results) : aiScore,
    modelVersion: isAiSource(source) ? source : null,
    isImported: source === 'import',
    isOthersGrade: false,
    changedAt: latestOf(property.graded_at, property.ungraded_at),
    aiScore,
    confidence:
      list.strategic === null ? (of.ai_results?.confidence ?? null) : shareIn(list, property, 'confidence'),
    agreement: isAiSource(source) ? null : agreementOf({ aiScore, aiGrade: aiGrade ?? null }, grade),
    capturedAt: of.images === undefined ? coveredAt : of.images.provenance.capturedAt,
    provider: of.images?.provenance.provider ?? null,
    match: of.geocodes?.quality ?? null,
    isDuplicate: (of.coverage_rows?.same_row ?? null) !== null,
    isInEarlierList: listIds.has(of.coverage_rows?.earlier_list ?? ''),
    otherKindGrade,
    lat: of.geocodes?.lat ?? null,
    lng: of.geocodes?.lng ?? null,
    earlierGrade: of.survey_rows?.grade ?? null,
    compared: (of.survey_rows?.place ?? null) === null ? null : (of.survey_rows?.answer ?? 'not_yet'),
    address: { street, city, state, zip },
    cells: cellsOf(list, property),
  }
}

const NO_ANNOTATIONS: AnnotationsRow = {
  flagged: null,
  note: null,
  tags: null,
  attributes: null,
  skipped_at: null,
}

function wantedOf(result: Tables['ai_results'] | undefined): number | null {
  const { grade = null, ai_score: score = null } = result ?? {}
  return grade === null || grade > 10 || score === null ? null : grade + score
}

const latestOf = (...times: (Date | null)[]): number | null =>
  times.reduce<number | null>(
    (latest, at) => (at === null ? latest : Math.max(latest ?? 0, at.getTime())),
    null,
  )

/** The cells of a row as its file had them. */
function cellsOf({ mapping }: List, { street, city, state, zip, extra }: Property): string[] {
  const own = new Map([
    [mapping.street, street],
    [mapping.city, city],
    [mapping.state, state],
    [mapping.zip, zip],
  ])
  const others = [...(extra ?? [])]
  return Array.from(
    { length: others.length + own.size },
    (_, column) => own.get(column) ?? others.shift() ?? '',
  )
}

function shareIn({ strategic }: List, { extra }: Property, column: string): number | null {
  const cell = extra?.[strategic?.[column] ?? -1]?.trim() ?? ''
  return /^[\d.]+$/.test(cell) && Number(cell) <= 1 ? Number(cell) : null
}

const gradeIn = ({ strategic }: List, { extra }: Property, aiScore: number | null): number | null => {
  const cell = (column: string) => extra?.[strategic?.[column] ?? -1] ?? null
  return readAiGrade({ cell: cell('ai_grade'), aiScore, predictedClass: cell('predicted_class') })
}

/** The row numbers that a filter has in an order, found by going through all rows. */
export function findNaively(
  rows: readonly ReferenceRow[],
  filter: RowFilter,
  order: RowOrder,
  now: number,
): number[] {
  const isBackward =
    ['newest_grade', 'most_wanted', 'kind_difference', 'reading_difference'].includes(order.by) !==
    order.reversed
  const isFile = order.by === 'file'
  const compare = (a: ReferenceRow, b: ReferenceRow): number => {
    if (isFile) return isBackward ? b.rowNo - a.rowNo : a.rowNo - b.rowNo
    const [x, y] = [valueIn(a, order), valueIn(b, order)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.rowNo - b.rowNo
    return (isBackward ? -1 : 1) * compareValues(x, y) || a.rowNo - b.rowNo
  }
  return rows
    .filter((row) => matches(row, filter, now))
    .toSorted(compare)
    .map(({ rowNo }) => rowNo)
}

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`))

function valueIn(row: ReferenceRow, { by, seed }: RowOrder): string | number | null {
  const values: { readonly [By in RowOrder['by']]: string | number | null } = {
    file: row.rowNo,
    grade: row.grade,
    newest_grade: row.gradedAt,
    ai_score: row.aiScore,
    least_sure: row.confidence,
    most_wanted: row.wanted,
    near: row.lat === null || row.lng === null ? null : hilbertIndex({ lat: row.lat, lng: row.lng }),
    captured: row.capturedAt,
    kind_difference: kindDifference(row),
    reading_difference: readingDifference(row),
    text: row.address.street.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
    random: createHash('md5').update(`${seed}:${row.rowNo}`).digest('hex'),
  }
  return values[by]
}

/** These rows have whole addresses. */
function keyOf(property: Property): string {
  const key = addressKey(property)
  if (key === null) throw new Error(`row ${property.row_no} has no town`)
  return key
}
