import { Readable } from 'node:stream'
import { csvLine } from '@curbgrade/core/shared/csv-cell'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { createCrlf } from './crlf.ts'

/** Small pieces make compression slow: one call per row costs ten times the stream. */
const PIECE_BYTES = 64 * 1024

/** Each holds a database connection for as long as its client reads: some are left for everybody else (P19). */
const MAX_EXPORTS_AT_ONCE = 8
let exports = 0

export const areExportsFull = (): boolean => exports >= MAX_EXPORTS_AT_ONCE

type Csv = {
  readonly header: readonly string[]
  /** The rows as PostgreSQL writes them (`COPY`). */
  readonly rows: (connection: Connection) => Readable
}

/** A CSV from the database, in pieces worth sending. */
export const streamCsv = (pool: Pool, csv: Csv): Readable =>
  Readable.from(csvPieces(pool, csv), { objectMode: false, highWaterMark: PIECE_BYTES })

/**
 * Takes a connection when it is first read from, so that an answer nobody reads holds none, and gives it back however
 * the stream ends; a client that goes away ends the COPY with its connection.
 */
async function* csvPieces(pool: Pool, { header, rows }: Csv): AsyncGenerator<Buffer> {
  exports++
  let connection: Connection | undefined
  let broken = true
  try {
    connection = await pool.connect()
    const crlf = createCrlf()
    let pieces: Buffer[] = [Buffer.from(csvLine(header))]
    let bytes = 0
    for await (const piece of rows(connection)) {
      pieces.push(crlf(piece))
      bytes += piece.length
      if (bytes < PIECE_BYTES) continue
      yield Buffer.concat(pieces)
      pieces = []
      bytes = 0
    }
    yield Buffer.concat(pieces)
    broken = false
  } finally {
    exports--
    connection?.release(broken)
  }
}
