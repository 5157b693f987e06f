import { awaitsRoadNumber, hasName, isCompleteStreet } from './street-endings.ts'
import type { StreetWord } from './street-words.ts'
import { type Unit, unitsAtEnd } from './units-at-end.ts'

type SplitStreet = { readonly house: readonly StreetWord[]; readonly units: readonly string[] }

/** More are no address, and would take long to try. */
const MAX_UNITS = 4

/** The words of the house and the keys of its units. In doubt, a word stays with the street. */
export function splitUnits(words: readonly StreetWord[], maxUnits = MAX_UNITS): SplitStreet {
  if (maxUnits > 0)
    for (const unit of unitsAtEnd(words.map(({ text }) => text))) {
      const split = splitAt(words, unit, maxUnits)
      if (split !== null) return split
    }
  return { house: words, units: [] }
}

function splitAt(words: readonly StreetWord[], { name, key, wordCount }: Unit, maxUnits: number) {
  const before = words.slice(0, -wordCount)
  const isJoined = CONJUNCTIONS.has(before.at(-1)?.text)
  const { house, units } = splitUnits(isJoined ? before.slice(0, -1) : before, maxUnits - 1)
  const isSetOff = words[before.length]?.isSetOff ?? false
  const isUnit = units.length > 0 || (!isJoined && mayFollow(house, name, isSetOff))
  return isUnit ? { house, units: [...units, key] } : null
}

/** Both corners of `Main St & Front` are streets, but `Apt 4 & Rear` are units. */
const CONJUNCTIONS: ReadonlySet<string | undefined> = new Set(['&', 'and', '@', 'at'])

function mayFollow(house: readonly StreetWord[], name: string, isSetOff: boolean): boolean {
  const words = house.map(({ text }) => text)
  if (words.length < 2) return false
  if (NUMBER_SIGNS.has(name) && !HOUSE_NUMBER.test(words[0] ?? '')) return false
  if (ROAD_NUMBERS.has(name) && awaitsRoadNumber(words)) return false
  if (FLOORS.has(name)) return hasName(words)
  return !STREET_NAMES.has(name) || isCompleteStreet(words) || (isSetOff && hasName(words))
}

/** `12 E Second` isn't on the floor of anything, and `FL 7` is a road in Florida. */
const FLOORS: ReadonlySet<string> = new Set(['fl', 'flr', 'floor'])

/** In Puerto Rico, the house's own number may follow them: `Calle Luna #12`. */
const NUMBER_SIGNS: ReadonlySet<string> = new Set(['#', 'no'])
const HOUSE_NUMBER = /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/

/** `RM 620` is a road from ranch to market, `County Road No 183` another. */
const ROAD_NUMBERS: ReadonlySet<string> = new Set([...NUMBER_SIGNS, 'rm'])

/** These also end the names of streets without a type, such as `12 E Front` and `100 Mansfield Dam RM 620`. */
const STREET_NAMES: ReadonlySet<string> = new Set(
  'front key lower office pier rear rm side slip stop upper'.split(' '),
)
