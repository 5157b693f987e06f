import { findHabits, type Sign } from './habits.ts'
import {
  createPathReader,
  decide,
  indexList,
  type MatchOptions,
  type NameMatch,
  type RowForMatching,
} from './match-names.ts'
import type { PathReading } from './read-path.ts'
import { findSameNames } from './same-names.ts'
import { hasNumberAndName } from './streets/find-houses.ts'
import { wordsIn } from './streets/name-words.ts'

export type BatchFile = { readonly path: string }

export type BatchMatch = {
  readonly path: string
  readonly match: NameMatch
  /** The file that this one is named like: a copy such as `a (1).jpg`, or another case. */
  readonly sameNameAs: string | null
}

/** Matches all files of a batch, in their order, because names together say how they are written. */
export function matchBatch(
  files: readonly BatchFile[],
  rows: readonly RowForMatching[],
  { today }: Pick<MatchOptions, 'today'>,
): BatchMatch[] {
  const index = indexList(rows)
  const read = createPathReader(index)
  const readings = files.map(({ path }) => read(path))
  const habits = findHabits(readings.map(toSign), index.ids)
  const sameNames = findSameNames(files.map(({ path }) => path))
  return files.map(({ path }, at) => ({
    path,
    match: decide(readings[at] as PathReading, { today, habits }),
    sameNameAs: sameNames.get(path) ?? null,
  }))
}

function toSign({ name, reading, short }: PathReading): Sign {
  const isUnread = reading.kind === 'none' || reading.kind === 'other'
  const isUnlistedAddress = isUnread && hasNumberAndName(wordsIn(name, 0, name.tokens.length))
  return { reading, short, isUnlistedAddress }
}
