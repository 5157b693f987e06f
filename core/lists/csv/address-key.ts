import { splitUnits } from '../street/split-units.ts'
import { wordsOf } from '../street/street-words.ts'
import { designatorOf } from '../street/unit-designators.ts'
import { withLeadingZeros } from './zip-code.ts'

type PostalAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/**
 * Ignores case, spaces, punctuation, abbreviations, ZIP+4 and lost zeros, but not the unit: apartments differ. Null if
 * the address doesn't say in which town it is.
 */
export const addressKey = ({ street, city, state, zip }: PostalAddress): string | null =>
  city.trim() === '' && zip.trim() === '' ? null : keyOf({ street, city, state, zip })

const keyOf = ({ street, city, state, zip }: PostalAddress): string =>
  [foldStreet(street), fold(city), fold(state), fold(withLeadingZeros(zip)).slice(0, 5)].join('|')

function foldStreet(street: string): string {
  const { house, units } = splitUnits(wordsOf(normalize(street)))
  return [...house.map(({ text }) => designatorOf(text) ?? foldWord(text)), ...units.toSorted()].join(' ')
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
