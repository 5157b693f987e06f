import { directionOf, isStreetType, isTypeAlways, shortenWord } from './street-types.ts'

/** A house number and a street, as words of a list's address or of a name. */
export type HouseAddress = {
  /** With the second number of a range or a fraction: `123 125`, `123 1 2`. */
  readonly number: string
  readonly street: Street
  /** Number and street. */
  readonly key: string
}

export type Street = {
  readonly key: string
  /** Without type and directions. */
  readonly core: string
  readonly directionBefore: string | null
  readonly type: string | null
  readonly directionAfter: string | null
}

/** Null if the words don't begin with a number, or have nothing else. In lower case, without punctuation. */
export function toHouse(words: readonly string[]): HouseAddress | null {
  const count = countNumberWords(words)
  if (count === 0 || count === words.length) return null
  const number = words.slice(0, count).join(' ')
  const street = toStreet(words.slice(count))
  return { number, street, key: `${number} ${street.key}` }
}

/** `123`, `123a`, `n6w23010`; not `5th`. */
export const isHouseNumber = (word: string | undefined): boolean =>
  word !== undefined && /\d/.test(word) && !/^\d+(?:st|nd|rd|th)$/.test(word)

/** More numbers belong to the house unless one is the street's name, as in `100 5 Ave`. */
function countNumberWords(words: readonly string[]): number {
  if (!isHouseNumber(words[0])) return 0
  let count = 1
  while (/^\d+$/.test(words[count] ?? '') && words.slice(count + 1).some(isName)) count++
  return count
}

const isName = (word: string): boolean =>
  /^[a-z]/.test(word) && !isStreetType(word) && directionOf(word) === undefined

function toStreet(words: readonly string[]): Street {
  const [first] = words
  const before = words.length > 1 && !isTypeOnly(words.slice(1)) ? directionOf(first) : undefined
  const rest = words.slice(before === undefined ? 0 : 1)
  const after = rest.length > 1 && !isTypeOnly(rest.slice(0, -1)) ? directionOf(rest.at(-1)) : undefined
  const named = rest.slice(0, after === undefined ? rest.length : -1)
  const hasType = named.length > 1 && isStreetType(named.at(-1))
  const type = hasType ? shortenWord(named.at(-1) ?? '') : null
  // A direction that is the whole name isn't shortened: North Street isn't N Street.
  const core = toCore(hasType ? named.slice(0, -1) : named)
  const parts = [before, core, type, after].filter((part) => part != null)
  return { key: parts.join(' '), core, directionBefore: before ?? null, type, directionAfter: after ?? null }
}

/** `St` and `St NW`, before which a direction is the name. */
const isTypeOnly = ([type, direction, ...others]: readonly string[]): boolean =>
  isTypeAlways(type) &&
  (direction === undefined || directionOf(direction) !== undefined) &&
  others.length === 0

const toCore = (words: readonly string[]): string =>
  words
    .map((word, at) =>
      directionOf(word) !== undefined && isNamedByDirection(words, at) ? word : shortenWord(word),
    )
    .join(' ')

/** `Avenue E` and `North`. */
const isNamedByDirection = (words: readonly string[], at: number): boolean =>
  words.length === 1 || (words.length === 2 && isTypeAlways(words[1 - at]))
