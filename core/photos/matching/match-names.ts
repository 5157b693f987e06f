import { type Habits, NO_HABITS, satisfies } from './habits.ts'
import { indexIds } from './ids/id-index.ts'
import type { PhotoView } from './names/known-words.ts'
import { splitPath } from './names/split-path.ts'
import { type PhotoDate, toPhotoDate } from './photo-date.ts'
import { type FoldersReading, readFolders } from './read-folders.ts'
import { type PathReading, readPath } from './read-path.ts'
import type { ListIndex } from './read-photo-name.ts'
import type { AskReason, Need } from './reading.ts'
import { indexStreets } from './streets/street-index.ts'

export type RowForMatching = {
  readonly rowNo: number
  /** The values of the columns that identify a property, such as its parcel number. */
  readonly ids: readonly string[]
  readonly street: string
  readonly city: string
  readonly zip: string
}

export type NameMatch =
  | {
      readonly kind: 'row'
      readonly rowNo: number
      readonly by: 'id' | 'street'
      /** As the name writes it: `2`, `03`, `b`. */
      readonly sequence: string | null
      readonly view: PhotoView | null
      readonly date: PhotoDate | null
    }
  | {
      readonly kind: 'ask'
      readonly rowNos: readonly number[]
      readonly why: AskReason
      readonly date: PhotoDate | null
    }
  | { readonly kind: 'none'; readonly date: PhotoDate | null }

export type MatchOptions = {
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Those of the batch; none if not given. */
  readonly habits?: Habits
}

export type NameMatcher = { readonly match: (path: string) => NameMatch }

/**
 * Matches photos to rows by their names. A name matches only if it can't mean another property, listed or not (P28); all
 * others are asked or wait.
 */
export function createNameMatcher(rows: readonly RowForMatching[], options: MatchOptions): NameMatcher {
  const read = createPathReader(indexList(rows))
  return { match: (path) => decide(read(path), options) }
}

export const indexList = (rows: readonly RowForMatching[]): ListIndex => ({
  ids: indexIds(rows),
  streets: indexStreets(rows),
})

/** Reads each folder once. */
export function createPathReader(index: ListIndex): (path: string) => PathReading {
  const known = new Map<string, FoldersReading>()
  return (path) => {
    const { folders } = splitPath(path)
    const key = folders.join('/')
    const near = known.get(key) ?? readFolders(folders, index)
    known.set(key, near)
    return readPath(path, near, index)
  }
}

const MAX_CANDIDATES = 5

/** A row whose need isn't a habit of the batch becomes a question. */
export function decide({ reading, date: span }: PathReading, options: MatchOptions): NameMatch {
  const date = span === null ? null : toPhotoDate(span, options.today)
  if (reading.kind === 'row') {
    const { rowNo, by, need, rest } = reading
    if (need !== null && !satisfies(need, options.habits ?? NO_HABITS))
      return { kind: 'ask', rowNos: [rowNo], why: reasonOf(need), date }
    return { kind: 'row', rowNo, by, sequence: rest.sequence, view: rest.view, date }
  }
  if (reading.kind !== 'ask') return { kind: 'none', date }
  return { kind: 'ask', rowNos: reading.rowNos.slice(0, MAX_CANDIDATES), why: reading.why, date }
}

const reasonOf = ({ habit }: Need): AskReason => {
  if (habit === 'short_ids') return 'counter'
  return habit === 'short_streets' ? 'partial' : 'zeros'
}
