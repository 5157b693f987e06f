import { foldWord, type KeyedAddress } from '../csv/address-key.ts'
import { withLeadingZeros } from '../csv/zip-code.ts'

/**
 * The rows that may have the place of another row. Keys of 50,000 places would take a second; this leaves out most rows
 * of most lists, and never one that shares its key.
 */
export function likelyNeighbors<Row extends KeyedAddress>(rows: readonly Row[]): ReadonlySet<Row> {
  const [seen, likely] = [new Map<string, Row>(), new Set<Row>()]
  for (const row of rows) {
    const start = startOf(row)
    const earlier = start === null ? row : seen.get(start)
    if (earlier !== undefined) likely.add(earlier).add(row)
    else if (start !== null) seen.set(start, row)
  }
  return likely
}

const START = /^\s*(?<number>\d[^\s,;.()#]*)[\s,;.()]+(?<word>[a-z]+|[^\s,;.()#]+)/i
// oxlint-disable-next-line no-control-regex -- control characters are ASCII, too
const NOT_ASCII = /[^\u0000-\u007f]/

/** House number, first word and ZIP code, which no unit is part of; null for a street that begins in another way. */
function startOf({ street, zip }: KeyedAddress): string | null {
  if (NOT_ASCII.test(street)) return null
  const { number, word } = START.exec(street)?.groups ?? {}
  if (number === undefined || word === undefined) return null
  return `${number} ${foldWord(word.toLowerCase())} ${withLeadingZeros(zip).slice(0, 5)}`.toLowerCase()
}
