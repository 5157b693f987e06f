/** An address as spelled in the user's list. */
export type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type AddressKey = {
  /** The whole address; equal for all spellings of the same house. */
  readonly house: string
  /** The street without the house number. */
  readonly street: string
  readonly town: string
  readonly number: number
}

/** Normalizes case, spacing, punctuation, unit numbers and common abbreviations, so one house has one picture. */
export const addressKey = (address: Address): AddressKey => {
  const line = fold(address.street).replace(UNIT, '')
  const { number, name } = splitNumber(line)
  const town = `${fold(address.city)}|${fold(address.state)}`
  const street = `${name}|${town}`
  return { house: `${line}|${town}|${fold(address.zip).slice(0, 5)}`, street, town, number }
}

/** Lower case, single spaces, no punctuation, full words. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,;]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => FULL_WORD.get(word) ?? word)
    .join(' ')

const splitNumber = (line: string): { number: number; name: string } => {
  const match = /^(\d{1,7})[a-z]?(?:-\d+)?\s+(.*)$/.exec(line)
  return match ? { number: Number(match[1]), name: match[2] ?? '' } : { number: 0, name: line }
}

const UNIT = /\s+(?:(?:apt|apartment|unit|suite|ste)\s+|#\s*)\S+$/

const FULL_WORD = new Map([
  ['st', 'street'],
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['ln', 'lane'],
  ['ct', 'court'],
  ['blvd', 'boulevard'],
  ['pl', 'place'],
  ['cir', 'circle'],
  ['pkwy', 'parkway'],
  ['hwy', 'highway'],
  ['ter', 'terrace'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
])
