import { findColumns, proposeMapping } from './header-mapping.ts'
import { RecordReader } from './record-reader.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Ranks by required names in the header, then aliases, then records as wide as the header, then cells (D14). */
export const detectDelimiter = (text: string): Delimiter => {
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
  const [header = [], ...rows] = sampleOf(text, delimiter)
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
