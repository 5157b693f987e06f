/** How many rows were dealt with at a moment. */
export type Mark = { readonly at: number; readonly done: number }
export type Estimate = { readonly perMinute: number; readonly secondsLeft: number }

const MARK_EVERY_MS = 2_000
/** Half a minute: long enough to be steady, short enough to follow a change. */
const MARKS = 16
/** Fewer say nothing about the rest. */
const MIN_MS = 1_000

/** Adds a mark where the last one is old enough, and forgets what is older than the window. */
export function pushMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const last = marks.at(-1)
  return last !== undefined && mark.at - last.at < MARK_EVERY_MS ? marks : [...marks, mark].slice(-MARKS)
}

/** Rate and time left from the marks; null while they say nothing. */
export function estimateFrom(marks: readonly Mark[], progress: Mark & { total: number }): Estimate | null {
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

/** Seconds for rows that are not begun yet, by what a row has taken lately; null where none was measured. */
export const secondsFor = (rows: number, secondsPerRow: number | null): number | null =>
  secondsPerRow === null ? null : Math.ceil(rows * secondsPerRow)

/** What a row takes: newer measurements count more, and one strange batch does not turn it over. */
export const blendPace = (known: number | null, measured: number): number =>
  known === null ? measured : known * 0.8 + measured * 0.2
