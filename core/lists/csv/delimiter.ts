import { findColumns, MAX_ABOVE, proposeMapping } from './header-mapping.ts'
import { RecordReader } from './record-reader.ts'
import { namesAllFields } from './street-parts.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The line that some files begin with, for Excel. */
const NAMED = /^\uFEFF?sep=([,;\t|])[\r\n]/i

/** Ranks by required names in the header, then aliases, then records as wide as the header, then cells (D14). */
export const detectDelimiter = (text: string): Delimiter => {
  const named = NAMED.exec(text)?.[1]
  const known = DELIMITERS.find((delimiter) => delimiter === named)
  if (known) return known
  let best: Delimiter = ','
  let bestScore = scoreOf(text, best)
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(text, delimiter)
    if (isHigher(score, bestScore)) [best, bestScore] = [delimiter, score]
  }
  return best
}

const SAMPLE_CHARACTERS = 64 * 1024
const SAMPLE_RECORDS = 20

const scoreOf = (text: string, delimiter: Delimiter): number[] => {
  const sample = sampleOf(text, delimiter)
  const named = sample.slice(0, MAX_ABOVE + 1).findIndex(namesAllFields)
  const [header = [], ...rows] = sample.slice(Math.max(named, 0))
  if (header.length < 2) return [0, 0, 0, 0]
  const matching = rows.filter((row) => row.length === header.length).length
  return [
    Object.keys(findColumns(header)).length,
    Object.keys(proposeMapping(header)).length,
    rows.length === 0 ? 1 : matching / rows.length,
    header.length,
  ]
}

const sampleOf = (text: string, delimiter: Delimiter): string[][] => {
  const reader = new RecordReader(text.slice(0, SAMPLE_CHARACTERS), delimiter)
  const records: string[][] = []
  for (let cells = reader.next(); cells && records.length < SAMPLE_RECORDS; cells = reader.next())
    records.push(cells)
  // The end of the sample may split a record.
  if (text.length > SAMPLE_CHARACTERS && records.length > 1) records.pop()
  return records
}

const isHigher = (score: readonly number[], other: readonly number[]): boolean => {
  const first = score.findIndex((value, index) => value !== other[index])
  return first >= 0 && (score[first] ?? 0) > (other[first] ?? 0)
}
