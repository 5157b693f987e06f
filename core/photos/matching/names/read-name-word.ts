import {
  CAMERA_WORDS,
  DIRECTION_LETTERS,
  DIRECTION_WORDS,
  LABEL_WORDS,
  PHOTO_WORDS,
  PLAIN_WORDS,
  VIEWS,
} from './known-words.ts'
import type { Rest, RestRules } from './rest.ts'

export type PlacedWord = {
  readonly text: string
  readonly gap: string
  /** Whether nothing but the property stands before it. */
  readonly isFirst: boolean
}

/** The rest with this word; null if it isn't known. */
export function readNameWord(rest: Rest, word: PlacedWord, rules: RestRules): Rest | null {
  const { text, gap, isFirst } = word
  if (rules.except.has(text)) return null
  // iPhones write `IMG_E1234` for an edited photo.
  if (text === 'e' && rest.last === 'camera' && gap !== ' ') return rest
  if (text.length === 1) return readLetter(rest, word, rules)
  if (gap === '' && (isFirst || rest.last !== null)) return null
  const isAfterNumber = rules.isAfterNumber || (rest.sequence !== null && rest.isBare)
  return isAfterNumber && rules.streetNames.has(text) ? null : readLongWord(rest, text, rules)
}

/** A sequence, or the end of one: `2b`. */
function readLetter(rest: Rest, { text, gap }: PlacedWord, rules: RestRules): Rest | null {
  const isDirection = DIRECTION_LETTERS.has(text)
  if (!/^[a-z]$/.test(text) || (isDirection && !rules.takesDirections)) return null
  if (gap === '' && rest.last !== null)
    return rest.last === 'number' && rest.sequence !== null
      ? { ...rest, sequence: `${rest.sequence}${text}`, last: 'letter' }
      : null
  if (rest.sequence !== null || !rules.takesLetter(gap)) return null
  return { ...rest, sequence: text, isBare: true, last: 'letter' }
}

function readLongWord(rest: Rest, text: string, { takesDirections }: RestRules): Rest | null {
  // `Front Street` is a street.
  if (text === 'street' && rest.last === 'view') return null
  const view = VIEWS.get(text)
  if (view !== undefined) return { ...rest, view: rest.view ?? view, last: 'view' }
  if (CAMERA_WORDS.has(text)) return { ...rest, last: 'camera' }
  if (PHOTO_WORDS.has(text)) return { ...rest, last: 'photo' }
  if (LABEL_WORDS.has(text)) return { ...rest, last: 'label' }
  if (PLAIN_WORDS.has(text)) return { ...rest, last: 'word' }
  const isDirection = DIRECTION_WORDS.has(text) || DIRECTION_LETTERS.has(text)
  return isDirection && takesDirections && rest.last !== 'view' ? { ...rest, last: 'view' } : null
}
