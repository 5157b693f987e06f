import { splitUnits } from '../street/split-units.ts'
import { wordsOf } from '../street/street-words.ts'
import { designatorOf } from '../street/unit-designators.ts'
import { withLeadingZeros } from './zip-code.ts'

export type KeyedAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/**
 * Ignores case, spaces, punctuation, abbreviations, ZIP+4 and lost zeros, but not the unit: apartments differ. Null if
 * the address doesn't say in which town it is.
 */
export function addressKey({ street, city, state, zip }: KeyedAddress): string | null {
  if (isWithoutTown({ city, zip })) return null
  const { house, units } = splitStreet(street)
  return [[house, ...units.toSorted()].join(' '), ...foldTown({ city, state, zip })].join('|')
}

/** The same for all units of a house. */
export const placeKey = ({ street, city, state, zip }: KeyedAddress): string | null =>
  isWithoutTown({ city, zip })
    ? null
    : [splitStreet(street).house, ...foldTown({ city, state, zip })].join('|')

type Town = Omit<KeyedAddress, 'street'>

const isWithoutTown = ({ city, zip }: Pick<Town, 'city' | 'zip'>): boolean =>
  city.trim() === '' && zip.trim() === ''

const foldTown = ({ city, state, zip }: Town): string[] => [
  fold(city),
  fold(state),
  fold(withLeadingZeros(zip)).slice(0, 5),
]

function splitStreet(street: string): { house: string; units: readonly string[] } {
  const { house, units } = splitUnits(wordsOf(normalize(street)))
  return { house: house.map(({ text }) => foldStreetWord(text)).join(' '), units }
}

const fold = (text: string): string =>
  normalize(text)
    .replace(/[.,;]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map(foldWord)
    .join(' ')

/** `535½` is `535 1/2`; without the space, it would become `5351/2`. */
const normalize = (text: string): string =>
  text
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .toLowerCase()

/** Written out or abbreviated, a word is the same. In lower case. */
export const foldStreetWord = (word: string): string => designatorOf(word) ?? foldWord(word)

const foldWord = (word: string): string => WORDS.get(word) ?? word

const WORDS: ReadonlyMap<string, string> = new Map([
  ['street', 'st'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['boulevard', 'blvd'],
  ['place', 'pl'],
  ['circle', 'cir'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['terrace', 'ter'],
  ['trail', 'trl'],
  ['square', 'sq'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
])
