/** Rows that are asked about at once, after so many tries in a row that came to nothing. */
const SIZES = [500, 500, 100, 20, 4] as const

/** So many rows in a row without an answer, each asked about alone, are no fault of the rows. */
const MAX_SKIPPED = 5

const FIRST_PAUSE = 1
const MAX_PAUSE = 32

/** How far a check has got: rows up to `cursor` have their result but for the skipped ones. */
export type Progress = {
  readonly cursor: number
  readonly tries: number
  readonly skipped: readonly number[]
}

/** The more often it fails, the fewer rows at once: one that no supplier can answer about is found in the end. */
export const rowsAtOnce = ({ tries }: Pick<Progress, 'tries'>): number => SIZES[tries] ?? 1

/** In units of the usual pause. */
export const pauseAfter = ({ tries }: Pick<Progress, 'tries'>): number =>
  Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, tries - 1))

/** After rows up to `cursor` were answered about: skipped ones are the fault of their rows, and larger steps dared. */
export const afterSuccess = ({ tries }: Progress, cursor: number): Progress => ({
  cursor,
  tries: Math.max(0, tries - 1),
  skipped: [],
})

/**
 * After an attempt that came to nothing. A row that was asked about alone is skipped; null when too many were: the
 * supplier is away, and the check ends here.
 */
export function afterFailure(progress: Progress, rows: readonly number[]): Progress | null {
  const { cursor, tries, skipped } = progress
  const [alone] = rows
  if (alone === undefined || tries < SIZES.length) return { cursor, tries: tries + 1, skipped }
  if (skipped.length + 1 >= MAX_SKIPPED) return null
  return { cursor: alone, tries, skipped: [...skipped, alone] }
}

/** Where a check that ended goes on: with the rows that were skipped last. */
export const resumeFrom = ({ cursor, skipped }: Progress): Progress => ({
  cursor: Math.min(cursor, ...skipped.map((row) => row - 1)),
  tries: 0,
  skipped: [],
})
