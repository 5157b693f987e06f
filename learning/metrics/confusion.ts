import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { type SampledGrade, totalWeight } from './sampled-grade.ts'

export type ClassLabel = 'needs_work' | 'good_condition' | number

export type LabelPair = SampledGrade & { readonly model: ClassLabel; readonly person: ClassLabel }

export type ConfusionRow = {
  readonly person: ClassLabel
  readonly n: number
  /** The model's labels for the row's pictures, in `classes` order: count, and weighted share of the row. */
  readonly cells: readonly { readonly n: number; readonly share: number }[]
}
export type Confusion = {
  readonly n: number
  readonly classes: readonly ClassLabel[]
  readonly rows: readonly ConfusionRow[] | null
}

/** Person in rows, model in columns: both sides first, then the categories that occur. */
export function confusionMatrix(pairs: readonly LabelPair[]): Confusion {
  const classes = classesIn(pairs)
  if (pairs.length < MIN_GRADES) return { n: pairs.length, classes, rows: null }
  return { n: pairs.length, classes, rows: classes.map((person) => toRow(pairs, person, classes)) }
}

function classesIn(pairs: readonly LabelPair[]): ClassLabel[] {
  const labels = new Set(pairs.flatMap(({ model, person }) => [model, person]))
  const categories = [...labels].filter((label) => typeof label === 'number').toSorted((a, b) => a - b)
  return ['needs_work', 'good_condition', ...categories]
}

function toRow(
  pairs: readonly LabelPair[],
  person: ClassLabel,
  classes: readonly ClassLabel[],
): ConfusionRow {
  const row = pairs.filter((pair) => pair.person === person)
  const total = totalWeight(row)
  const cells = classes.map((model) => {
    const cell = row.filter((pair) => pair.model === model)
    return { n: cell.length, share: total > 0 ? totalWeight(cell) / total : 0 }
  })
  return { person, n: row.length, cells }
}
