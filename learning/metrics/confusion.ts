import { MIN_GRADES, type Sampled } from '@curbgrade/core/ai/figure'

/** What one of both said: a side of the condition, or a category by its grade value. */
export type Said = 'needs_work' | 'good_condition' | number

export type Callbacks = Sampled & { readonly model: Said; readonly person: Said }

export type ConfusionRow = {
  readonly person: Said
  readonly n: number
  /** What the model said of these, in the order of `classes`: how many, and the weighted share of the row. */
  readonly cells: readonly { readonly n: number; readonly share: number }[]
}
export type Confusion = {
  readonly n: number
  readonly classes: readonly Said[]
  readonly rows: readonly ConfusionRow[] | null
}

/** What the model said of what a person said, class by class: sides first, then the categories that occur. */
export function confusionOf(told: readonly Callbacks[]): Confusion {
  const classes = classesIn(told)
  if (told.length < MIN_GRADES) return { n: told.length, classes, rows: null }
  return { n: told.length, classes, rows: classes.map((person) => rowOf(told, person, classes)) }
}

function classesIn(told: readonly Callbacks[]): Said[] {
  const said = new Set(told.flatMap(({ model, person }) => [model, person]))
  const categories = [...said].filter((one) => typeof one === 'number').toSorted((one, other) => one - other)
  return ['needs_work', 'good_condition', ...categories]
}

function rowOf(told: readonly Callbacks[], person: Said, classes: readonly Said[]): ConfusionRow {
  const row = told.filter((one) => one.person === person)
  const total = weightOf(row)
  const cells = classes.map((model) => {
    const cell = row.filter((one) => one.model === model)
    return { n: cell.length, share: total > 0 ? weightOf(cell) / total : 0 }
  })
  return { person, n: row.length, cells }
}

const weightOf = (rows: readonly Sampled[]): number => rows.reduce((sum, { weight }) => sum + weight, 0)
