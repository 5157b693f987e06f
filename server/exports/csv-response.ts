import { Readable } from 'node:stream'
import { attachment } from '@curbgrade/core/exports/attachment'
import { csvLine } from '@curbgrade/core/shared/csv-cell'

type Cells = readonly (string | number | null)[]

const LINES_PER_CHUNK = 100

/** A response with a CSV file of a few hundred lines, written in chunks. */
export const csvResponse = (fileName: string, header: Cells, rows: readonly Cells[]) => ({
  headers: csvHeaders(fileName),
  body: Readable.from(toChunks([header, ...rows]), { objectMode: false }),
})

export const csvHeaders = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': attachment(fileName),
  'cache-control': 'no-store',
})

function* toChunks(lines: readonly Cells[]): Generator<string> {
  for (let start = 0; start < lines.length; start += LINES_PER_CHUNK)
    yield lines
      .slice(start, start + LINES_PER_CHUNK)
      .map(csvLine)
      .join('')
}
