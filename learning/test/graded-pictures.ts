import { categoryGrades, type Grade } from '@curbgrade/core/grading/grade-scale'
import { shareOf } from '../training/folds.ts'
import type { Labeled } from '../training/labeled-picture.ts'

const CODES = categoryGrades.map(({ value }) => value)

type Made = {
  readonly count: number
  readonly seed: number
  /** The share of pictures that show a category, and of how many. */
  readonly categories?: number
  readonly kinds?: number
  readonly columns?: number
}

/**
 * Pictures whose features tell their condition with noise: the first few rise with it, one stands out for each
 * category, the others say nothing. Streets of eight, well-off or neglected as a whole.
 */
export const gradedPictures = ({ count, seed, categories = 0.2, kinds = 3, columns = 24 }: Made): Labeled[] =>
  Array.from({ length: count }, (_, index) => {
    const chance = (what: string) => shareOf(`${what} of ${index}`, seed)
    const street = `street ${seed}/${Math.floor(index / 8)}`
    const condition = 5.5 + 2.2 * bell(chance) + 2 * (shareOf(street, seed) - 0.5)
    const category = chance('category') < categories ? Math.floor(chance('kind') * kinds) : null
    const features = Array.from({ length: columns }, (__, column) => {
      const told = column < 6 ? (condition - 5.5) / 2.5 : 0
      const stands = category !== null && column === 10 + category ? 4 : 0
      return told + stands + bell((what) => chance(`${what}, feature ${column}`))
    })
    const grade =
      (category === null ? undefined : CODES[category]) ??
      (Math.min(10, Math.max(1, Math.round(condition))) as Grade)
    return { features, grade, street, hash: `picture ${seed}/${index}` }
  })

/** About the standard normal distribution. */
const bell = (chance: (what: string) => number): number =>
  Math.SQRT2 * ([0, 1, 2, 3, 4, 5].reduce((sum, part) => sum + chance(`part ${part}`), 0) - 3)
