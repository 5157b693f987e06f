import { foldStreetWord, type KeyedAddress, placeKey } from '../csv/address-key.ts'
import { withLeadingZeros } from '../csv/zip-code.ts'

/**
 * The rows that may have the place of another row. Keys of 50,000 places would take a second; this leaves out most rows
 * of most lists, and never one that shares its key.
 */
export function likelyNeighbors<Row extends KeyedAddress>(rows: readonly Row[]): ReadonlySet<Row> {
  const [seen, likely] = [new Map<string, Row>(), new Set<Row>()]
  for (const row of rows) {
    const start = startOf(row) ?? startOfKey(placeKey(row))
    if (start === null) continue
    const earlier = seen.get(start)
    if (earlier === undefined) seen.set(start, row)
    else likely.add(earlier).add(row)
  }
  return likely
}

// oxlint-disable-next-line no-control-regex -- control characters are ASCII, too
const NOT_ASCII = /[^\u0000-\u007f]/
const START = /^\s*(?<number>\d[^\s,;.()#]*)[\s,;.()]+(?<word>[a-z]+|[^\s,;.()#]+)/i

/** House number, first word and ZIP code, which no unit is part of; null for a street that begins in another way. */
function startOf({ street, zip }: KeyedAddress): string | null {
  if (NOT_ASCII.test(street)) return null
  const { number, word } = START.exec(street)?.groups ?? {}
  if (number === undefined || word === undefined) return null
  return joinStart(number.toLowerCase(), word.toLowerCase(), withLeadingZeros(zip))
}

/** The same of the few other streets, such as `Apt 4, 12 Elm St`. */
function startOfKey(key: string | null): string | null {
  if (key === null) return null
  const [house = '', , , zip = ''] = key.split('|')
  const [number = '', next = ''] = house.split(' ')
  return joinStart(number, /^[a-z]+/.exec(next)?.[0] ?? next, zip)
}

const joinStart = (number: string, word: string, zip: string): string =>
  `${number} ${foldStreetWord(word)} ${zip.slice(0, 5).toLowerCase()}`
