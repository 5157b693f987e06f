import type { DateSpan } from './find-dates.ts'
import type { PhotoView } from './known-words.ts'

/** What a name says beside the property. */
export type Rest = {
  /** As the name writes it: `2`, `03`, `b`. */
  readonly sequence: string | null
  /** Whether the sequence may be a part of the number or a unit. In parentheses, or after a word, it isn't. */
  readonly isBare: boolean
  readonly view: PhotoView | null
  readonly dates: readonly DateSpan[]
  /** What the last token is: a number that follows a camera's word is its counter. */
  readonly last: RestKind | null
}

type RestKind = 'camera' | 'photo' | 'label' | 'word' | 'view' | 'date' | 'number' | 'letter'

export const NOTHING_BESIDE: Rest = { sequence: null, isBare: false, view: null, dates: [], last: null }

/** What stands before and after a property, together. */
export const joinRests = (before: Rest, after: Rest): Rest => ({
  sequence: after.sequence ?? before.sequence,
  isBare: before.isBare || after.isBare,
  view: after.view ?? before.view,
  dates: [...before.dates, ...after.dates],
  last: after.last,
})

export type RestRules = {
  /** Whether what follows this gap may continue the number before it, as after a dash. */
  readonly joins: (gap: string) => boolean
  /** The digits that a bare sequence may have after this gap. */
  readonly maxDigits: (gap: string) => number
  readonly takesLetter: (gap: string) => boolean
  readonly takesDirections: boolean
  /** Words that mean something else here. */
  readonly except: ReadonlySet<string>
  /** Words that mean a street after a number, as in `12345 front`, and whether a number comes first. */
  readonly streetNames: ReadonlySet<string>
  readonly isAfterNumber: boolean
}

export const MAX_SEQUENCE_DIGITS = 3

const NO_WORDS: ReadonlySet<string> = new Set()

/** Before a property, where a number may belong to it. */
export const BEFORE: RestRules = {
  joins: (gap) => gap !== ' ' && gap !== '_',
  maxDigits: () => 0,
  takesLetter: () => false,
  takesDirections: false,
  except: NO_WORDS,
  streetNames: NO_WORDS,
  isAfterNumber: false,
}

/** A whole name that names no property. */
export const ALONE: RestRules = {
  joins: () => false,
  maxDigits: (gap) => (gap === '' ? 0 : MAX_SEQUENCE_DIGITS),
  takesLetter: (gap) => gap !== '',
  takesDirections: true,
  except: NO_WORDS,
  streetNames: NO_WORDS,
  isAfterNumber: false,
}

/** A file in the folder of its property, which may be named by a number alone. */
export const WITHIN: RestRules = { ...ALONE, maxDigits: () => 4, takesLetter: () => true }
