/** The number of processed rows at a time. */
export type Mark = { readonly at: number; readonly done: number }
export type ProgressEstimate = { readonly perMinute: number; readonly secondsLeft: number }

const MARK_EVERY_MS = 2_000
/** Half a minute: long enough to be stable, short enough to follow a change. */
const MARKS = 16
/** A shorter time doesn't predict the rest. */
const MIN_MS = 1_000

/** Adds a mark if the last one is old enough, and drops marks outside the window. */
export function pushMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const last = marks.at(-1)
  return last !== undefined && mark.at - last.at < MARK_EVERY_MS ? marks : [...marks, mark].slice(-MARKS)
}

/** The rate and the time left; null while the marks are too few. */
export function estimateFrom(
  marks: readonly Mark[],
  progress: Mark & { total: number },
): ProgressEstimate | null {
  const [first] = marks
  if (first === undefined) return null
  const [ms, rows] = [progress.at - first.at, progress.done - first.done]
  if (ms < MIN_MS || rows <= 0) return null
  const perSecond = (rows / ms) * 1000
  return {
    perMinute: Math.round(perSecond * 60),
    secondsLeft: Math.ceil(Math.max(0, progress.total - progress.done) / perSecond),
  }
}

/** The seconds that rows will take at the recent pace; null if no row was measured. */
export const secondsFor = (rows: number, secondsPerRow: number | null): number | null =>
  secondsPerRow === null ? null : Math.ceil(rows * secondsPerRow)

/** Updates the seconds per row as a moving average: newer batches count more, and one outlier doesn't dominate. */
export const blendPace = (known: number | null, measured: number): number =>
  known === null ? measured : known * 0.8 + measured * 0.2
