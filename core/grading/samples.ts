import { categoriesByValue, conditionGrades, type Grade } from './grade-scale.ts'
import { type Level, levelOf } from './levels.ts'

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
  readonly isAiGrade: boolean
  readonly isImported: boolean
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

/** Needs the ten latest properties of each grade, which always include the ten latest overall. */
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

/** Is idempotent, so that an optimistic update and its own event don't conflict. */
export function moveSample<S extends Sample>(
  columns: readonly SamplesInColumn<S>[],
  property: S,
  grade: number | null,
  changedAt: number,
): readonly SamplesInColumn<S>[] {
  const known = columns.flatMap(({ properties }) => properties).find(({ id }) => id === property.id)
  const before = known ?? property
  if (before.grade === grade) return columns
  const after = { ...before, grade, isAiGrade: false, isImported: false, changedAt }
  return columns.map((shown) => {
    const joins = belongsTo(shown.column, after)
    const step = Number(joins) - Number(belongsTo(shown.column, before))
    const others = shown.properties.filter(({ id }) => id !== after.id)
    const properties = joins ? [after, ...others].slice(0, SAMPLES_PER_COLUMN) : others
    return { ...shown, count: shown.count + step, properties }
  })
}

/** Joins the columns of the grades that a level covers, under the grade that it stores: the latest ten of all. */
export function joinLevels<S extends Sample>(
  columns: readonly SamplesInColumn<S>[],
  levels: readonly Level[],
): SamplesInColumn<S>[] {
  return columns.flatMap((shown) => {
    if (typeof shown.column !== 'number') return [shown]
    const level = levelOf(levels, shown.column)
    if (level === undefined) return [shown]
    if (level.upTo !== shown.column) return []
    const covered = columns.filter(
      ({ column }) => typeof column === 'number' && levelOf(levels, column) === level,
    )
    return [
      {
        column: level.stores,
        count: covered.reduce((sum, { count }) => sum + count, 0),
        properties: covered
          .flatMap(({ properties }) => properties)
          .toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))
          .slice(0, SAMPLES_PER_COLUMN),
      },
    ]
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
