import { groupBy } from '../../shared/group-by.ts'
import { isStrong } from './ids/id-form.ts'
import type { IdIndex } from './ids/id-index.ts'
import { frameOf } from './ids/short-ids.ts'

/** A name that is a short number. */
export type ShortName = {
  readonly frame: string
  readonly values: readonly number[]
  /** Whether it's a row's id. */
  readonly isListed: boolean
}

/** Frames whose numbers are all listed, which would be a strange coincidence if they were counters. */
export function findShortFrames(names: readonly ShortName[], index: IdIndex): Set<string> {
  const frames = groupBy(names, ({ frame }) => frame)
  const shortIds = frames.size === 0 ? [] : index.sorted.filter((id) => !isStrong(id)).map(frameOf)
  const listed = groupBy(shortIds, ({ frame }) => frame)
  const isHabit = ([frame, drawn]: readonly [string, readonly ShortName[]]) =>
    drawn.every(({ isListed }) => isListed) && isNoCoincidence(drawn, listed.get(frame) ?? [])
  return new Set([...frames].filter(isHabit).map(([frame]) => frame))
}

type Numbers = { readonly values: readonly number[] }

const MAX_COINCIDENCE = 1e-6

/** Whether as many numbers, drawn from the same range, would hardly all be ids. In a list of 1 to 500, they would. */
function isNoCoincidence(drawn: readonly Numbers[], listed: readonly Numbers[]): boolean {
  const ranges = rangesOf(drawn)
  const inside = listed.filter(({ values }) =>
    ranges.every(({ min, max }, place) => min <= (values[place] ?? 0) && (values[place] ?? 0) <= max),
  ).length
  const possible = ranges.reduce((product, { min, max }) => product * (max - min + 1), 1)
  const distinct = new Set(drawn.map(({ values }) => values.join())).size
  return Math.min(1, inside / possible) ** distinct < MAX_COINCIDENCE
}

function rangesOf(drawn: readonly Numbers[]): { min: number; max: number }[] {
  const ranges = (drawn[0]?.values ?? []).map((value) => ({ min: value, max: value }))
  for (const { values } of drawn)
    for (const [place, range] of ranges.entries()) {
      range.min = Math.min(range.min, values[place] ?? 0)
      range.max = Math.max(range.max, values[place] ?? 0)
    }
  return ranges
}
