import { csvLine } from '@curbgrade/core/shared/csv-cell'
import { toLargeChunks } from '../platform/large-chunks.ts'
import { createCrlf } from './crlf.ts'
import type { FileWriter } from './stream-file.ts'

/** RFC 4180, from rows that PostgreSQL has written as CSV. */
export const writeCsv =
  (header: readonly string[]): FileWriter =>
  (rows) =>
    toLargeChunks(
      (async function* () {
        const crlf = createCrlf()
        yield Buffer.from(csvLine(header))
        for await (const chunk of rows) yield crlf(chunk)
      })(),
    )
