import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import Papa from 'papaparse'
import { report } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * Validation of 50,000 rows (decoding, parsing, every check) against Papa Parse to arrays on the same bytes. Plain
 * cells are the hard case: without quotes, Papa Parse uses native splitting.
 */
const ROWS = 50_000
const LIMIT = 1.5

const cell = (row: number, column: number): string =>
  [`${row} North Oak Street`, 'Sacramento', 'CA', `${95_000 + (row % 1000)}`][column] ??
  `value ${(row * column) % 9973}`

const fileOf = (columns: number, quote: string): Uint8Array => {
  const names = [
    'street',
    'city',
    'state',
    'zip',
    ...Array.from({ length: columns - 4 }, (_, index) => `extra ${index}`),
  ]
  const lines = [names.join(',')]
  for (let row = 1; row <= ROWS; row++)
    lines.push(names.map((_, column) => `${quote}${cell(row, column)}${quote}`).join(','))
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}

// Calls with few columns are short, so several are measured at once.
for (const { columns, quote, times } of [
  { columns: 4, quote: '', times: 8 },
  { columns: 25, quote: '', times: 2 },
  { columns: 4, quote: '"', times: 4 },
  { columns: 25, quote: '"', times: 1 },
]) {
  const bytes = fileOf(columns, quote)
  const papaParse = timed(
    () => Papa.parse<string[]>(new TextDecoder().decode(bytes)),
    ({ data }) => data.length === ROWS + 2 && data[ROWS]?.[0] === cell(ROWS, 0),
    times,
  )
  const validation = timed(
    () => validateFile({ fileName: 'bench.csv', bytes }),
    (validated) =>
      validated.ok && validated.rows.length === ROWS && validated.rows.at(-1)?.cells[0] === cell(ROWS, 0),
    times,
  )
  const name = `verdict of 50,000 × ${columns}${quote && ' quoted'} / Papa Parse to arrays`
  const ratios = await compare({ limit: papaParse, variants: { [name]: validation } })
  for (const ratio of ratios) report(ratio, LIMIT)
}
