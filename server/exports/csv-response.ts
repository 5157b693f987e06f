import { Readable } from 'node:stream'
import { attachment } from '@curbgrade/core/exports/attachment'
import { csvLine } from '@curbgrade/core/shared/csv-cell'

type Cell = string | number | null

const LINES_PER_CHUNK = 100

export const csvResponse = <Column extends string>(
  fileName: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
) => {
  const lines = rows.map((row) => columns.map((column) => row[column]))
  return {
    headers: csvHeaders(fileName),
    body: Readable.from(toChunks([columns, ...lines]), { objectMode: false }),
  }
}

export const csvHeaders = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': attachment(fileName),
  'cache-control': 'no-store',
})

function* toChunks(lines: readonly (readonly Cell[])[]): Generator<string> {
  for (let start = 0; start < lines.length; start += LINES_PER_CHUNK)
    yield lines
      .slice(start, start + LINES_PER_CHUNK)
      .map(csvLine)
      .join('')
}
