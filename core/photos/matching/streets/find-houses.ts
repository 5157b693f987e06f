import { CAMERA_WORDS, PHOTO_WORDS, PLAIN_WORDS, VIEWS } from '../names/known-words.ts'
import { type HouseAddress, isHouseNumber, type Street, toHouse } from './house.ts'
import type { NameWord } from './name-words.ts'
import type { ListedHouse, StreetIndex } from './street-index.ts'
import { isTypeAlways } from './street-types.ts'

/** Words of a name that are a house of the list. */
export type HouseHit = {
  /** Indexes of its first word, and of the one after its last. */
  readonly from: number
  readonly to: number
  readonly houses: readonly ListedHouse[]
  /** As the name writes it. */
  readonly street: Street
  /** Whether the name has all of the street, type and directions included. */
  readonly isWhole: boolean
}

export function findHouses(words: readonly NameWord[], index: StreetIndex): HouseHit[] {
  const hits: HouseHit[] = []
  for (const [from, { text }] of words.entries()) {
    if (!index.numbers.has(text)) continue
    const windows = windowsFrom(words, from)
    const whole = windows.flatMap((window) => hitOf(window, index))
    hits.push(
      ...(whole.length > 0
        ? whole
        : windows.flatMap((window) => partialHitOf(words, window, index)).slice(0, 1)),
    )
  }
  return hits
}

type Window = { readonly from: number; readonly to: number; readonly house: HouseAddress }

const MAX_WORDS = 9

/** The longest first. */
function windowsFrom(words: readonly NameWord[], from: number): Window[] {
  const texts = words.slice(from, from + MAX_WORDS).map(({ text }) => text)
  const windows: Window[] = []
  for (let count = texts.length; count > 1; count--) {
    const house = toHouse(texts.slice(0, count))
    if (house !== null) windows.push({ from, to: from + count, house })
  }
  return windows
}

function hitOf({ from, to, house }: Window, { houses, streets }: StreetIndex): HouseHit[] {
  const listed = streets.has(house.street.key) ? houses.get(house.key) : undefined
  return listed === undefined ? [] : [{ from, to, houses: [listed], street: house.street, isWhole: true }]
}

function partialHitOf(
  words: readonly NameWord[],
  { from, to, house }: Window,
  { housesByCore, streetsByCore }: StreetIndex,
): HouseHit[] {
  if (!streetsByCore.has(house.street.core)) return []
  // The type comes next, so that it's another street.
  if (isTypeAlways(words[to]?.text)) return []
  const houses = (housesByCore.get(`${house.number} ${house.street.core}`) ?? []).filter((listed) =>
    mayMean(house.street, listed.street),
  )
  return houses.length === 0 ? [] : [{ from, to, houses, street: house.street, isWhole: false }]
}

/** Whether a name may lack parts of the street, and contradicts none. */
export const mayMean = (written: Street, street: Street): boolean =>
  (['directionBefore', 'type', 'directionAfter'] as const).every(
    (part) => written[part] === null || written[part] === street[part],
  )

/** Whether words are like an address, listed or not: `45 oak`. */
export const hasNumberAndName = (words: readonly NameWord[]): boolean =>
  words.some(({ text }, at) => isHouseNumber(text) && isStreetName(words[at + 1]?.text ?? ''))

const isStreetName = (word: string): boolean =>
  /^(?:\d+(?:st|nd|rd|th)|[a-z]{3,})$/.test(word) &&
  !VIEWS.has(word) &&
  !PLAIN_WORDS.has(word) &&
  !PHOTO_WORDS.has(word) &&
  !CAMERA_WORDS.has(word)

/** Whether they are one, with the type of its street or a name that the list knows. */
export const hasAddress = (words: readonly NameWord[], { streetsByCore }: StreetIndex): boolean =>
  words.some(({ text }) => /^[a-z]/.test(text)) &&
  words.some(
    (_, from) =>
      isHouseNumber(words[from]?.text) &&
      windowsFrom(words.slice(0, from + MAX_SHORT_WORDS), from).some(
        ({ house: { street } }) => street.type !== null || streetsByCore.has(street.core),
      ),
  )

const MAX_SHORT_WORDS = 5
