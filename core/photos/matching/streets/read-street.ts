import type { ReadName } from '../names/name-tokens.ts'
import { readRest } from '../names/read-rest.ts'
import { BEFORE } from '../names/rest.ts'
import { askFor, type NameReading } from '../reading.ts'
import { afterStreet } from './after-street.ts'
import { decideHouse, type ExplainedHouse, rowsOf } from './decide-house.ts'
import { findHouses, type HouseHit } from './find-houses.ts'
import { type NameWord, wordsIn } from './name-words.ts'
import { readPlace } from './read-place.ts'
import { readUnits } from './read-units.ts'
import { findStreetDoubt } from './street-doubts.ts'
import type { StreetIndex } from './street-index.ts'

export type StreetContext = {
  /** A city of the list that the folders name. */
  readonly town?: string | null
  /** The tokens to read; all if not given. */
  readonly from?: number
  readonly to?: number
}

/** What a name says by its house number and street. */
export function readStreet(name: ReadName, index: StreetIndex, context: StreetContext = {}): NameReading {
  const { from = 0, to = name.tokens.length, town = null } = context
  const words = wordsIn(name, from, to)
  const hits = findHouses(words, index)
  if (hits.length === 0) return { kind: 'none' }
  const [explained, another] = hits.flatMap((hit) => explainHouse(name, words, hit, index))
  const all = hits.flatMap((hit) => rowsOf(hit).map(({ rowNo }) => rowNo))
  if (explained === undefined) return askFor(all, 'rest')
  if (another !== undefined) return askFor(all, 'several')
  const doubt = findStreetDoubt(name, words, explained, index)
  return doubt === null ? decideHouse(withTown(explained, town), index) : askFor(all, doubt)
}

function explainHouse(
  name: ReadName,
  words: readonly NameWord[],
  hit: HouseHit,
  index: StreetIndex,
): ExplainedHouse[] {
  const [first, last] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0]
  const { units, next } = readUnits(words, hit.to)
  const place = readPlace(words, next, rowsOf(hit))
  const before = readRest(name, first, words[hit.from]?.from ?? first, BEFORE)
  const rules = afterStreet(words, hit, place.next, index)
  const after = readRest(name, words[place.next]?.from ?? last, last, rules)
  return before === null || after === null ? [] : [{ ...hit, units, place, before, after }]
}

const withTown = (hit: ExplainedHouse, town: string | null): ExplainedHouse =>
  hit.place.city === null ? { ...hit, place: { ...hit.place, city: town } } : hit
