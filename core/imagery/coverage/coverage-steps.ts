/** Rows per step, by the number of failed attempts in a row. */
const SIZES = [500, 500, 100, 20, 4] as const

/** This many unanswered rows in a row, each checked alone, mean that the supplier is down. */
const MAX_SKIPPED = 5

const FIRST_PAUSE = 1
const MAX_PAUSE = 32

/** Rows up to `cursor` have a result, except the skipped ones. */
export type Progress = {
  readonly cursor: number
  readonly tries: number
  readonly skipped: readonly number[]
}

/** Takes fewer rows after each failure, which isolates a row that can't be answered. */
export const rowsAtOnce = ({ tries }: Pick<Progress, 'tries'>): number => SIZES[tries] ?? 1

export const pauseAfter = ({ tries }: Pick<Progress, 'tries'>): number =>
  Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, tries - 1))

/** An answer means that the skipped rows were at fault; steps grow again. */
export const afterSuccess = ({ tries }: Progress, cursor: number): Progress => ({
  cursor,
  tries: Math.max(0, tries - 1),
  skipped: [],
})

/** Skips a row that was checked alone. Null after too many skips: the supplier is down and the check ends. */
export function afterFailure(progress: Progress, rows: readonly number[]): Progress | null {
  const { cursor, tries, skipped } = progress
  const [alone] = rows
  if (alone === undefined || tries < SIZES.length) return { cursor, tries: tries + 1, skipped }
  if (skipped.length + 1 >= MAX_SKIPPED) return null
  return { cursor: alone, tries, skipped: [...skipped, alone] }
}

/** A failed check resumes at the rows that were skipped last. */
export const resumeFrom = ({ cursor, skipped }: Progress): Progress => ({
  cursor: Math.min(cursor, ...skipped.map((row) => row - 1)),
  tries: 0,
  skipped: [],
})
