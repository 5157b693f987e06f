import { listAttribute } from '../../grading/annotations/attributes.ts'
import type { Grade } from '../../grading/grade-scale.ts'
import { describeScale, levelOf, levelsOf } from '../../grading/levels.ts'
import {
  type AddedColumn,
  type ColumnsOfExport,
  surveyColumns,
  withoutPrefix,
} from '../../lists/added-columns.ts'
import { propertyId } from '../../lists/property-id.ts'
import type { Scale } from '../../lists/scale.ts'
import { exportWords, NOT_RECORDED } from '../columns.ts'
import { type CellReader, gradeReader, readNote, readTags, readTime, readYesNo } from './read-cells.ts'
import { type ColumnRead, type FileRows, readColumn, unguarded } from './read-column.ts'
import type { TakenGrades } from './taken-row.ts'

type NewList = {
  readonly scale: Scale | null
  /** Whether the earlier list gives its pictures and positions, too (D60). */
  readonly isEdition: boolean
}

/** Leaves out a column only if the new list says the same in its own, so that nothing is lost. */
export function readExport(
  file: FileRows,
  { named, questions, isWhole }: ColumnsOfExport,
  list: NewList,
): TakenGrades {
  const leftOut = new Set<number>()
  const unread: TakenGrades['unread'][number][] = []
  const take = <Value>(name: AddedColumn, read: CellReader<Value>): ColumnRead<Value>['values'] => {
    const column = named.get(name)
    if (column === undefined) return []
    const found = readColumn(file, column, read)
    if (found.unread) unread.push(found.unread)
    else leftOut.add(column)
    return found.values
  }
  const grades = take('grade', gradeReader(null))
  const gradedAt = take('graded_at', readTime)
  const ungradedAt = take('grade_removed_at', readTime)
  const flags = take('flagged', readYesNo)
  const notes = take('note', readNote)
  const tags = take('tags', readTags)
  const skips = take('skipped_at', readTime)
  const asked = readQuestions(file, questions)
  for (const { column } of asked) leftOut.add(column)
  for (const column of columnsSaidAgain(file, { named, grades }, list)) leftOut.add(column)
  const rows = file.rows.map(({ rowNo }, row) => ({
    rowNo,
    grade: grades[row] ?? null,
    gradedAt: gradedAt[row] ?? null,
    ungradedAt: ungradedAt[row] ?? null,
    flagged: flags[row] ?? false,
    note: notes[row] ?? null,
    tags: tags[row] ?? [],
    answers: asked.map(({ answers }) => answers[row] ?? null),
    skippedAt: skips[row] ?? null,
  }))
  return { rows, questions: asked.map(({ question }) => question), leftOut, unread, isExport: isWhole }
}

type Asked = {
  readonly column: number
  readonly question: string
  readonly answers: readonly (boolean | null)[]
}

/** Leaves out columns that a person added beside the questions: their cells aren't yes or no. */
const readQuestions = (file: FileRows, columns: readonly number[]): Asked[] =>
  columns.flatMap((column) => {
    const name = withoutPrefix(unguarded(file.headers[column] ?? '', file))
    const question = listAttribute.shape.question.safeParse(name)
    const { values, unread } = readColumn(file, column, readYesNo)
    return question.success && !unread ? [{ column, question: question.data, answers: values }] : []
  })

type Known = Pick<ColumnsOfExport, 'named'> & { readonly grades: readonly (Grade | null)[] }

function* columnsSaidAgain(file: FileRows, { named, grades }: Known, list: NewList): Generator<number> {
  for (const [name, saysSame] of Object.entries(sayings(list))) {
    const column = named.get(name)
    if (column === undefined) continue
    const isSame = file.rows.every(({ rowNo, cells }, row) =>
      saysSame((cells[column] ?? '').trim(), { rowNo, grade: grades[row] ?? null }),
    )
    if (isSame) yield column
  }
}

type SaysSame = (cell: string, row: { readonly rowNo: number; readonly grade: Grade | null }) => boolean

/** By column: whether the new list says what a cell says. An edition has a `via` of its own, because it took its grades over. */
function sayings({ scale, isEdition }: NewList): Readonly<Record<string, SaysSame>> {
  const ofEarlier: SaysSame = (cell) => isEdition || cell === ''
  const levels = scale === null ? null : levelsOf(scale)
  const meaning = scale === null ? '' : describeScale(scale)
  return {
    grade_word: (cell, { grade }) => cell === wordOf(grade),
    property_id: (cell, { rowNo }) => isEdition || cell === propertyId(rowNo),
    source: (cell) => isEdition || cell === '' || cell === 'import',
    via: (cell) => isEdition || cell === '' || cell === 'import',
    shown_at: (cell) => isEdition || cell === '' || cell === NOT_RECORDED,
    scale_grade: (cell, { grade }) =>
      cell === (levels === null || grade === null ? '' : (levelOf(levels, grade)?.name ?? '')),
    scale: (cell) => cell === meaning,
    // A new list has no survey of the earlier one.
    ...Object.fromEntries(surveyColumns.map((name) => [name, isBlank])),
    ...Object.fromEntries(COLUMNS_OF_EARLIER.map((name) => [name, ofEarlier])),
  }
}

const isBlank: SaysSame = (cell) => cell === ''

/** They say something of the earlier list's pictures, its places, or the account that it was in. */
const COLUMNS_OF_EARLIER = [
  'photo_url',
  'graded_picture',
  'other_kind_grade',
  'latitude',
  'longitude',
  'address_match',
  'duplicate_of',
  'in_earlier_list',
  'provider',
  'captured',
  'picture_age',
] as const satisfies readonly AddedColumn[]

const wordOf = (grade: Grade | null): string =>
  exportWords.find(({ grade: value }) => value === grade)?.word ?? ''
