import { isDateLike } from '../names/date-like.ts'
import { DIRECTION_WORDS, VIEWS } from '../names/known-words.ts'
import type { ReadName } from '../names/name-tokens.ts'
import { readRest } from '../names/read-rest.ts'
import type { Rest } from '../names/rest.ts'
import type { AskReason } from '../reading.ts'
import { afterStreet } from './after-street.ts'
import type { HouseHit } from './find-houses.ts'
import { type HouseAddress, toHouse } from './house.ts'
import type { NameWord } from './name-words.ts'
import type { StreetIndex } from './street-index.ts'

type Surrounded = HouseHit & { readonly before: Rest }

/** Why a name that has a house and nothing unexplained may still mean something else; null if it can't. */
export function findStreetDoubt(
  name: ReadName,
  words: readonly NameWord[],
  hit: Surrounded,
  index: StreetIndex,
): AskReason | null {
  const { last } = hit.before
  if (last === 'camera' || last === 'photo') return 'counter'
  const number = words[hit.from]
  if (number !== undefined && isDateLike(name, number.from, number.to)) return 'date'
  if (isInOtherStreet(words, hit, index) || containsStreet(name, words, hit, index)) return 'partial'
  return endsInView(words, hit, index) || hit.houses.some(isNamedLikeView) ? 'partial' : null
}

/** `32_front` on a street that the list calls just Front. */
const isNamedLikeView = ({ street: { key, core } }: HouseAddress): boolean =>
  key === core && (VIEWS.has(core) || DIRECTION_WORDS.has(core))

/** Whether a longer street of the list goes by these words, such as `Main St N` where the house is on `Main St`. */
function isInOtherStreet(
  words: readonly NameWord[],
  { from, to }: HouseHit,
  { streets }: StreetIndex,
): boolean {
  for (let end = to + 1; end <= Math.min(words.length, to + 3); end++)
    if (streets.has(streetIn(words, from, end))) return true
  return false
}

/** Whether a shorter street of the list does, and the other words could stand beside it. */
function containsStreet(
  name: ReadName,
  words: readonly NameWord[],
  hit: HouseHit,
  index: StreetIndex,
): boolean {
  for (let end = hit.from + 2; end < hit.to; end++) {
    if (!index.streets.has(streetIn(words, hit.from, end))) continue
    const rules = { ...afterStreet(words, { ...hit, to: end }, end, index), takesDirections: true }
    if (readRest(name, words[end]?.from ?? 0, words.at(-1)?.to ?? 0, rules) !== null) return true
  }
  return false
}

const streetIn = (words: readonly NameWord[], from: number, to: number): string =>
  toHouse(words.slice(from, to).map(({ text }) => text))?.street.key ?? ''

/** `123-main_street` may be a view of the street, where there is another Main. */
function endsInView(
  words: readonly NameWord[],
  { from, to, houses }: HouseHit,
  { streetsByCore }: StreetIndex,
) {
  const [before, last] = [words[to - 2], words[to - 1]]
  if (last?.text !== 'street' || to - from < 3 || last.gap === before?.gap) return false
  return houses.some(({ street }) => (streetsByCore.get(street.core)?.length ?? 0) > 1)
}
