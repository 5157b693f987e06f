import { US_STATES } from '../../../lists/address/us-states.ts'
import type { NameWord } from './name-words.ts'
import type { HouseRow } from './street-index.ts'

export type NamedPlace = {
  readonly city: string | null
  readonly zip: string | null
  /** The index of the first word after it. */
  readonly next: number
}

/** City, state and ZIP code of one of these rows, as far as the name has them. */
export function readPlace(words: readonly NameWord[], from: number, rows: readonly HouseRow[]): NamedPlace {
  const city = longestCity(words, from, rows)
  const afterCity = from + (city?.split(' ').length ?? 0)
  const afterState = afterCity + stateLength(words, afterCity)
  const zip = zipAt(words, afterState, rows)
  if (city === null && zip === null) return { city, zip, next: from }
  return { city, zip, next: zip === null ? afterState : afterState + zipLength(words, afterState) }
}

function longestCity(words: readonly NameWord[], from: number, rows: readonly HouseRow[]): string | null {
  const cities = rows.map(({ city }) => city).filter((city) => city !== '' && startsAt(words, from, city))
  return cities.toSorted((a, b) => b.length - a.length)[0] ?? null
}

const startsAt = (words: readonly NameWord[], from: number, text: string): boolean =>
  text.split(' ').every((word, offset) => words[from + offset]?.text === word)

function stateLength(words: readonly NameWord[], at: number): number {
  const [first = '', second = ''] = [words[at]?.text, words[at + 1]?.text]
  if (STATES.has(first)) return 1
  return STATES.has(`${first} ${second}`) ? 2 : 0
}

const STATES: ReadonlySet<string> = new Set(
  Object.entries(US_STATES).flatMap((names) => names.map((name) => name.toLowerCase())),
)

const zipAt = (words: readonly NameWord[], at: number, rows: readonly HouseRow[]): string | null =>
  rows.find(({ zip }) => zip !== '' && zip === words[at]?.text)?.zip ?? null

/** With the four digits after it. */
const zipLength = (words: readonly NameWord[], at: number): number => {
  const next = words[at + 1]
  return next?.gap === '-' && /^\d{4}$/.test(next.text) ? 2 : 1
}
