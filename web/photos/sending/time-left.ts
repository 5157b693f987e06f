/** How much was done at a time, in milliseconds. */
export type ProgressSample = { readonly at: number; readonly done: number }

const MIN_GAP_MS = 1_000
const WINDOW_MS = 60_000
const MIN_SPAN_MS = 5_000

/** Keeps about a minute, so that the estimate follows the network and a single slow photo doesn't change it much. */
export function addSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] {
  const last = samples.at(-1)
  if (last !== undefined && sample.at - last.at < MIN_GAP_MS) return samples
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MS), sample]
}

/** Null until the pace is known. */
export function secondsLeft(samples: readonly ProgressSample[], left: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < MIN_SPAN_MS) return null
  const perSecond = ((last.done - first.done) / (last.at - first.at)) * 1_000
  return perSecond > 0 ? left / perSecond : null
}
