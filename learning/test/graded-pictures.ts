import { categoryGrades, type Grade } from '@curbgrade/core/grading/grade-scale'
import type { LabeledPicture } from '../labeled-picture.ts'
import { seededUniform } from '../seeded-uniform.ts'

const CODES = categoryGrades.map(({ value }) => value)

type Options = {
  readonly count: number
  readonly seed: number
  /** The fraction of pictures that show a category, and the number of categories. */
  readonly categories?: number
  readonly kinds?: number
  readonly columns?: number
}

/**
 * Simulates pictures whose features are noisy: the first six rise with the condition, one marks each category, the
 * others are pure noise. Eight pictures form a street, which is better or worse as a whole.
 */
export const gradedPictures = ({
  count,
  seed,
  categories = 0.2,
  kinds = 3,
  columns = 24,
}: Options): LabeledPicture[] =>
  Array.from({ length: count }, (_, index) => {
    const uniform = (what: string) => seededUniform(`${what} of ${index}`, seed)
    const street = `street ${seed}/${Math.floor(index / 8)}`
    const condition = 5.5 + 2.2 * normal(uniform) + 2 * (seededUniform(street, seed) - 0.5)
    const category = uniform('category') < categories ? Math.floor(uniform('kind') * kinds) : null
    const features = Array.from({ length: columns }, (__, column) => {
      const signal = column < 6 ? (condition - 5.5) / 2.5 : 0
      const marker = category !== null && column === 10 + category ? 4 : 0
      return signal + marker + normal((what) => uniform(`${what}, feature ${column}`))
    })
    const grade =
      (category === null ? undefined : CODES[category]) ??
      (Math.min(10, Math.max(1, Math.round(condition))) as Grade)
    return { features, grade, street, hash: `picture ${seed}/${index}` }
  })

/** Approximately standard normal: the scaled sum of six uniform numbers. */
const normal = (uniform: (what: string) => number): number =>
  Math.SQRT2 * ([0, 1, 2, 3, 4, 5].reduce((sum, part) => sum + uniform(`part ${part}`), 0) - 3)
