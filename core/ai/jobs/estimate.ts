export type Mark = { readonly at: number; readonly done: number }
export type ProgressEstimate = { readonly perMinute: number; readonly secondsLeft: number }

const MARK_EVERY_MS = 2_000
/** Half a minute: long enough to be stable, short enough to follow a change. */
const MARKS = 16
/** Shorter spans vary too much to extrapolate. */
const MIN_MS = 1_000

/** Ignores a mark that comes too early, and drops marks outside the window. */
export function pushMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const last = marks.at(-1)
  return last !== undefined && mark.at - last.at < MARK_EVERY_MS ? marks : [...marks, mark].slice(-MARKS)
}

/** Null while there are too few marks. */
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

export const secondsFor = (rows: number, secondsPerRow: number | null): number | null =>
  secondsPerRow === null ? null : Math.ceil(rows * secondsPerRow)

/** A moving average: newer batches count more, and one outlier doesn't dominate. */
export const blendPace = (known: number | null, measured: number): number =>
  known === null ? measured : known * 0.8 + measured * 0.2
