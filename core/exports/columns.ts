import { categoryGrades, conditionGrades } from '../grading/grade-scale.ts'
import {
  type AddedColumn,
  addedColumns,
  agreementColumns,
  aiColumns,
  columnsOfScale,
  listColumns,
  OUR_PREFIX,
} from '../lists/added-columns.ts'
import type { FacetValues } from '../lists/filter/filter.ts'

/** The `shown_at` of a person's grade that doesn't say when its picture was on screen (D45). */
export const NOT_RECORDED = 'not recorded'

export const getAddedColumns = (list: {
  processingMethod: 'manual' | 'ai'
  isReviewed: boolean
}): readonly AddedColumn[] => [
  ...listColumns,
  ...(list.processingMethod === 'ai' ? aiColumns : []),
  ...(list.processingMethod === 'ai' || list.isReviewed ? agreementColumns : []),
]

/** The file's columns by index from 0, because names may repeat; ours by name. */
export type ColumnChoice = { readonly original: readonly number[]; readonly added: readonly AddedColumn[] }

/** Keeps the header's order. Null if a chosen column doesn't exist, or none is chosen. */
export function getChosenIndexes(
  columnCount: number,
  ours: readonly AddedColumn[],
  choice: ColumnChoice | undefined,
): number[] | null {
  const all = Array.from({ length: columnCount + ours.length }, (_, index) => index)
  if (choice === undefined) return all
  if (choice.original.some((index) => index >= columnCount)) return null
  if (choice.added.some((name) => !ours.includes(name))) return null
  const added = choice.added.map((name) => columnCount + ours.indexOf(name))
  const chosen = new Set([...choice.original, ...added])
  return chosen.size === 0 ? null : all.filter((index) => chosen.has(index))
}

/** Prefixes our columns if the file has a column of the same name. */
export function nameAddedColumns(
  columns: readonly string[],
  ours: readonly AddedColumn[],
): { readonly column: AddedColumn; readonly name: string }[] {
  const taken = takenNames(columns)
  return ours.map((column) => ({ column, name: toFreeName(column, taken) }))
}

/** Names columns after the questions, unless the file or we already have a column of that name. */
export function nameQuestions(columns: readonly string[], questions: readonly string[]): string[] {
  const taken = takenNames([...columns, ...addedColumns])
  return questions.map((question) => {
    const name = toFreeName(question, taken)
    taken.add(name.toLowerCase())
    return name
  })
}

/** The level of the grade in a scale and, because a CSV has no other place for it, what the levels mean. */
export const nameScaleColumns = (columns: readonly string[]): { grade: string; meaning: string } => {
  const taken = takenNames(columns)
  const [grade, meaning] = columnsOfScale
  return { grade: toFreeName(grade, taken), meaning: toFreeName(meaning, taken) }
}

const takenNames = (columns: readonly string[]): Set<string> =>
  new Set(columns.map((name) => name.trim().toLowerCase()))

/** The file's own columns first. */
export const exportHeader = (columns: readonly string[], ours: readonly AddedColumn[]): string[] => [
  ...columns,
  ...nameAddedColumns(columns, ours).map(({ name }) => name),
]

function toFreeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  const ours = OUR_PREFIX + name
  if (!taken.has(ours.toLowerCase())) return ours
  let number = 2
  while (taken.has(`${ours}_${number}`.toLowerCase())) number++
  return `${ours}_${number}`
}

/** What `compared` says. */
export const comparedWords: Readonly<Record<FacetValues['compared'][number], string>> = {
  worse: 'worse',
  same: 'same',
  better: 'better',
  cant_compare: "can't compare",
  not_yet: 'not yet',
}

/** The words at both ends of the scale explain its direction (D22). */
export const exportWords: readonly { grade: number; word: string }[] = [
  ...conditionGrades.map(({ value, word }) => ({ grade: value, word: word + directionOf(value) })),
  ...categoryGrades.map(({ value, word }) => ({ grade: value, word })),
]

function directionOf(grade: number): string {
  if (grade === 1) return ' (1 = best condition)'
  return grade === 10 ? ' (10 = most in need of work)' : ''
}
