import { Readable } from 'node:stream'
import { attachment } from '@curbgrade/core/exports/attachment'
import { csvLine } from '@curbgrade/core/shared/csv-cell'

type Cells = readonly (string | number | null)[]

const LINES_AT_ONCE = 100

/** A CSV of a few hundred lines under this name, written in pieces. */
export const csvAnswer = (fileName: string, header: Cells, rows: readonly Cells[]) => ({
  headers: csvHeaders(fileName),
  body: Readable.from(pieces([header, ...rows]), { objectMode: false }),
})

export const csvHeaders = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': attachment(fileName),
  'cache-control': 'no-store',
})

function* pieces(lines: readonly Cells[]): Generator<string> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    yield lines
      .slice(at, at + LINES_AT_ONCE)
      .map(csvLine)
      .join('')
}
