import { categoryGrades, conditionGrades } from '../grading/grade-scale.ts'

/** What an export adds behind the original columns. 1 is the best condition, 10 the most in need of work (D22). */
export const gradeColumns = ['grade', 'grade_word', 'graded_at', 'photo_url', 'source'] as const

/** What it adds of a list that a grader has worked on (Spec 3). */
const aiColumns = ['ai_score', 'confidence', 'predicted_class', 'model_version', 'ai_reason'] as const

export const addedColumns = [...gradeColumns, ...aiColumns] as const
export type AddedColumn = (typeof addedColumns)[number]

/** Our columns of a list, in order. */
export const addedColumnsOf = ({
  processingMethod,
}: {
  processingMethod: 'manual' | 'ai'
}): readonly AddedColumn[] => (processingMethod === 'ai' ? addedColumns : gradeColumns)

/** Columns to export: the file's by place, counted from 0, for two may have one name; ours by name. */
export type ColumnChoice = { readonly original: readonly number[]; readonly added: readonly AddedColumn[] }

/**
 * The places of the chosen columns in the full header, always in its order and each once; all of them without a
 * choice. Null when the list has no such column, or nothing is chosen.
 */
export function chosenPlaces(
  columnCount: number,
  ours: readonly AddedColumn[],
  choice: ColumnChoice | undefined,
): number[] | null {
  const all = Array.from({ length: columnCount + ours.length }, (_, place) => place)
  if (choice === undefined) return all
  if (choice.original.some((place) => place >= columnCount)) return null
  if (choice.added.some((name) => !ours.includes(name))) return null
  const added = choice.added.map((name) => columnCount + ours.indexOf(name))
  const chosen = new Set([...choice.original, ...added])
  return chosen.size === 0 ? null : all.filter((place) => chosen.has(place))
}

/** The header of an export: the file's own names first; ours step aside where a name is taken. */
export function exportHeader(columns: readonly string[], ours: readonly AddedColumn[]): string[] {
  const taken = new Set(columns.map((name) => name.trim().toLowerCase()))
  return [...columns, ...ours.map((name) => freeName(name, taken))]
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const ours = `curbgrade_${name}`
  return taken.has(ours) ? `${ours}_2` : ours
}

/** The word of a grade in exports; both ends of the scale say which end they are (D22). */
export const exportWords: readonly { grade: number; word: string }[] = [
  ...conditionGrades.map(({ value, word }) => ({ grade: value, word: word + endOf(value) })),
  ...categoryGrades.map(({ value, word }) => ({ grade: value, word })),
]

function endOf(grade: number): string {
  if (grade === 1) return ' (1 = best condition)'
  return grade === 10 ? ' (10 = most in need of work)' : ''
}
