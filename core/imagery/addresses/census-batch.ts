import { RecordReader } from '../../lists/csv/record-reader.ts'
import { withLeadingZeros } from '../../lists/csv/zip-code.ts'
import { cleanText } from '../../shared/clean-text.ts'
import { quoteCell } from '../../shared/csv-cell.ts'
import { type Position, position } from '../../shared/position.ts'
import { MAX_MATCHED_CHARACTERS } from './address-match.ts'
import { withoutUnit } from './postal-street.ts'

type PostalAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type CensusAnswer =
  | {
      readonly type: 'match'
      readonly position: Position
      readonly matched: string
      readonly isExact: boolean
    }
  | { readonly type: 'tie' }
  | { readonly type: 'none' }
  | { readonly type: 'unreadable' }

/** Five columns per row (id, street, city, state, ZIP), no header. The id is the index in the batch. */
export const writeCensusBatch = (addresses: readonly PostalAddress[]): string =>
  addresses
    .map(({ street, city, state, zip }, id) =>
      [String(id), withoutUnit(street), city, state, withLeadingZeros(zip)]
        .map((cell) => quoteCell(onOneLine(cell)))
        .join(','),
    )
    .map((row) => `${row}\r\n`)
    .join('')

/** Removes line breaks, because the geocoder counts lines even within quotes. */
const onOneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

/**
 * Answers in the order of the batch: the geocoder shuffles rows, and a truncated file looks like a shorter
 * one. Null if an id is missing, unknown or repeated, or if most rows are unreadable, which means another
 * format.
 */
export function readCensusBatch(text: string, count: number): CensusAnswer[] | null {
  const answers: (CensusAnswer | undefined)[] = Array.from({ length: count })
  const rows = new RecordReader(text, ',')
  let [read, unreadable] = [0, 0]
  for (let row = rows.next(); row !== undefined; row = rows.next(), read++) {
    const id = Number(row[0]?.trim() || Number.NaN)
    if (!(id in answers) || answers[id] !== undefined) return null
    const answer = answerOf(row)
    answers[id] = answer
    if (answer.type === 'unreadable') unreadable++
  }
  const isOtherFormat = count > 1 && unreadable > count / 2
  return read === count && !isOtherFormat ? (answers as CensusAnswer[]) : null
}

/** Rows without a match have three columns, ties no coordinates. A match without a side was cut off. */
function answerOf([, , outcome, kind, matched = '', spot = '', , side]: readonly string[]): CensusAnswer {
  if (outcome === 'No_Match') return { type: 'none' }
  if (outcome === 'Tie') return { type: 'tie' }
  const found = readSpot(spot)
  if (outcome !== 'Match' || found === null || side === undefined) return { type: 'unreadable' }
  return {
    type: 'match',
    position: found,
    matched: cleanText(matched, MAX_MATCHED_CHARACTERS),
    isExact: kind === 'Exact',
  }
}

/** Longitude comes first. */
function readSpot(spot: string): Position | null {
  const [lng, lat, ...more] = spot.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const parsed = position.safeParse({ lat, lng })
  return parsed.success && more.length === 0 ? parsed.data : null
}
