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
  [fold(street), fold(city), fold(state), fold(withLeadingZeros(zip)).slice(0, 5)].join('|')

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,;]+/g, ' ')
    .replace(/#\s*/g, ' unit ')
    .trim()
    .split(/\s+/)
    .map((word) => WORDS.get(word) ?? word)
    .join(' ')

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
  ['apartment', 'unit'],
  ['apt', 'unit'],
  ['suite', 'unit'],
  ['ste', 'unit'],
])
