import { atSize } from '../../../fixtures/test-size.ts'

export type Sizes = {
  /** Rows of the lists whose calls are measured, in ascending order. */
  readonly lists: readonly number[]
  /** Rows of the one large list. */
  readonly large: number
}

export const sizes: Sizes = atSize(
  { lists: [200, 2_000], large: 5_000 },
  { lists: [200, 2_000, 5_000, 50_000], large: 50_000 },
)

/** Rows of several tables, which a statement may read as a whole where they are small. */
export const ROWS_OF_TABLES = 10 * sizes.large

/**
 * Sizes of lists of which one is ten times the other, and how much faster than the rows the cost may grow. In small lists,
 * dead rows of earlier edits and deeper indexes weigh more; a loop of all rows with all rows would cost ten times as much.
 */
export const tenTimes = sizes.lists.flatMap((few) => {
  const many = 10 * few
  return sizes.lists.includes(many) ? [{ few, many, faster: few < 5_000 ? 3 : 1.2 }] : []
})

/** Ends a statement that reads all rows with all rows, and no other, however busy the machine is. */
export const STATEMENT_MS = 60_000
/** As long as all calls may take on all lists. */
export const BUILD_MS = atSize(600_000, 3_600_000)
