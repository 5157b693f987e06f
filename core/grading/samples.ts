import { categoriesByValue, conditionGrades, type Grade } from './grade-scale.ts'

/** A column of Property Samples: the latest of all grades, those of one grade, or the ungraded ones. */
export type SampleColumn = 'recent' | Grade | 'ungraded'

/** In the order of Spec 2. */
export const sampleColumns: readonly SampleColumn[] = [
  'recent',
  ...conditionGrades.map(({ value }) => value).toReversed(),
  ...categoriesByValue.map(({ value }) => value),
  'ungraded',
]

/** Spec 9. */
export const SAMPLES_PER_COLUMN = 10
export const VISIBLE_SAMPLES = 4

export type Sample = {
  readonly id: string
  readonly rowNo: number
  readonly grade: number | null
  /** Whether the grade is the AI's. */
  readonly isAiGrade: boolean
  /** When the grade was set or removed; null for a property that was never graded. */
  readonly changedAt: number | null
}

export type SamplesInColumn<S extends Sample> = {
  readonly column: SampleColumn
  readonly count: number
  readonly properties: S[]
}

type Counters = {
  readonly recordCount: number
  readonly processedCount: number
  readonly gradeCounts: Readonly<Record<string, number>>
}

/**
 * Arranges the latest properties of each grade, newest first, into columns with counts. `recent` holds the latest
 * of all of them, because each of the ten latest overall is among the ten latest of its grade.
 */
export function arrangeSamples<S extends Sample>(
  counters: Counters,
  newestFirst: readonly S[],
): SamplesInColumn<S>[] {
  return sampleColumns.map((column) => ({
    column,
    count: countOf(column, counters),
    properties: newestFirst.filter((sample) => belongsTo(column, sample)).slice(0, SAMPLES_PER_COLUMN),
  }))
}

/**
 * The columns after a person set or removed a property's grade: it moves to the front of its new column and of
 * `recent`, and the counts follow. Repeating it changes nothing, so an optimistic move may meet its own event.
 */
export function moveSample<S extends Sample>(
  columns: readonly SamplesInColumn<S>[],
  property: S,
  grade: number | null,
  changedAt: number,
): readonly SamplesInColumn<S>[] {
  const known = columns.flatMap(({ properties }) => properties).find(({ id }) => id === property.id)
  const before = known ?? property
  if (before.grade === grade) return columns
  const after = { ...before, grade, isAiGrade: false, changedAt }
  return columns.map((shown) => {
    const joins = belongsTo(shown.column, after)
    const step = Number(joins) - Number(belongsTo(shown.column, before))
    const others = shown.properties.filter(({ id }) => id !== after.id)
    const properties = joins ? [after, ...others].slice(0, SAMPLES_PER_COLUMN) : others
    return { ...shown, count: shown.count + step, properties }
  })
}

const belongsTo = (column: SampleColumn, { grade }: Sample): boolean => {
  if (column === 'recent') return grade !== null
  return column === 'ungraded' ? grade === null : grade === column
}

function countOf(column: SampleColumn, { recordCount, processedCount, gradeCounts }: Counters): number {
  if (column === 'recent') return processedCount
  return column === 'ungraded' ? recordCount - processedCount : (gradeCounts[column] ?? 0)
}
