import { shapeOf } from './ids/id-form.ts'
import type { IdIndex } from './ids/id-index.ts'
import type { ShortIds } from './ids/short-ids.ts'
import type { NameReading, Need, RowReading } from './reading.ts'
import { findShortFrames, type ShortName } from './short-id-habit.ts'

/** How the names of a batch are written, which makes certain what one name alone doesn't say. */
export type Habits = {
  readonly groups: ReadonlySet<string>
  readonly dropsZeros: boolean
  /** Frames of short ids. */
  readonly shortIds: ReadonlySet<string>
  readonly shortensStreets: boolean
}

export const NO_HABITS: Habits = {
  groups: new Set(),
  dropsZeros: false,
  shortIds: new Set(),
  shortensStreets: false,
}

export const satisfies = (need: Need, habits: Habits): boolean => {
  if (need.habit === 'groups') return habits.groups.has(need.groups)
  if (need.habit === 'no_zeros') return habits.dropsZeros
  return need.habit === 'short_ids' ? habits.shortIds.has(need.frame) : habits.shortensStreets
}

/** What a name of the batch shows. */
export type Sign = {
  readonly reading: NameReading
  /** The short number that it consists of, listed or not. */
  readonly short: ShortIds | null
  /** Whether it's like an address that the list lacks. */
  readonly isUnlistedAddress: boolean
}

export function findHabits(signs: readonly Sign[], index: IdIndex): Habits {
  const rows = signs.map(({ reading }) => reading).filter((reading) => reading.kind === 'row')
  return {
    groups: findGroups(rows),
    dropsZeros: dropsZeros(rows),
    shortIds: findShortFrames(signs.flatMap(toShortName), index),
    shortensStreets: shortensStreets(signs, rows),
  }
}

const toShortName = ({ reading, short }: Sign): ShortName[] =>
  short === null ? [] : [{ ...short, isListed: reading.kind === 'row' }]

const MIN_FILES = 5
const MIN_SHARE = 0.95

/** Groups that nearly all numbers of their shape are written in. A digit too many or too few makes others. */
function findGroups(rows: readonly RowReading[]): Set<string> {
  const written = rows.flatMap((row) => (row.written === null ? [] : [row.written.groups]))
  const [byGroups, byShape] = [countBy(written, (groups) => groups), countBy(written, shapeOf)]
  const isHabit = (groups: string, count: number) =>
    count >= MIN_FILES && count >= MIN_SHARE * (byShape.get(shapeOf(groups)) ?? 0)
  return new Set([...byGroups].filter(([groups, count]) => isHabit(groups, count)).map(([groups]) => groups))
}

function countBy(texts: readonly string[], keyOf: (text: string) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(keyOf(text), (counts.get(keyOf(text)) ?? 0) + 1)
  return counts
}

/** A name that keeps its zeros shows that they aren't dropped, so that a missing digit isn't taken for one. */
const dropsZeros = (rows: readonly RowReading[]): boolean =>
  rows.filter(({ need }) => need?.habit === 'no_zeros').length >= MIN_FILES &&
  !rows.some(({ written }) => written?.keepsZeros === true)

const MIN_STREETS = 10

/** Addresses without their street's type are the list's own if all addresses of the batch are. */
function shortensStreets(signs: readonly Sign[], rows: readonly RowReading[]): boolean {
  const shortened = rows.filter(({ need }) => need?.habit === 'short_streets').map(({ rowNo }) => rowNo)
  return new Set(shortened).size >= MIN_STREETS && !signs.some(({ isUnlistedAddress }) => isUnlistedAddress)
}
