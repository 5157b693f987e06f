import { Readable } from 'node:stream'
import { csvLine } from '@curbgrade/core/shared/csv-cell'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { EXPORTS, type Pace } from '../platform/http/limits.ts'
import { createSlots } from '../platform/http/slots.ts'
import { watchPace } from '../platform/http/watch-pace.ts'
import { createCrlf } from './crlf.ts'

/** Small pieces make compression slow: one call per row costs ten times the stream. */
const PIECE_BYTES = 64 * 1024
/** Read ahead of the client: an export up to this size gives its connection back however slowly it's read. */
const AHEAD_BYTES = 1024 * 1024

/** Each holds a database connection for as long as its client reads: some are left for everybody else (P19). */
const slots = createSlots(EXPORTS)

export type StreamPorts = { readonly pool: Pool; readonly pace: Pace }

type Csv = {
  readonly header: readonly string[]
  /** The rows as PostgreSQL writes them (`COPY`). */
  readonly rows: (connection: Connection) => Readable
}

/** A CSV from the database, in pieces worth sending. A client that reads too slowly to be worth its slot is cut off. */
export function streamCsv(
  { pool, pace }: StreamPorts,
  userId: string,
  csv: Csv,
): Result<Readable, Refusal<'too_many_exports' | 'overloaded'>> {
  const release = slots.take(userId)
  if (release === 'user') return refuse('too_many_exports')
  if (release === 'total') return refuse('overloaded')
  let bytes = 0
  const pieces = csvPieces(pool, csv, {
    onPiece: (piece) => (bytes += piece.length),
    onRead: () => end(),
  })
  const stream = Readable.from(pieces, { objectMode: false, highWaterMark: AHEAD_BYTES })
  const stopWatching = watchPace(
    {
      bytes: () => bytes - stream.readableLength,
      // With nothing to read, it's the database that is slow.
      onTooSlow: () => void (stream.readableLength > 0 && stream.destroy()),
    },
    pace,
  )
  const end = () => {
    stopWatching()
    release()
  }
  // Also when nobody ever read from it.
  stream.once('close', end)
  return ok(stream)
}

type Progress = { readonly onPiece: (piece: Buffer) => void; readonly onRead: () => void }

/**
 * Takes a connection when it is first read from, so that an answer nobody reads holds none, and gives it back however
 * the stream ends; a client that goes away ends the COPY with its connection.
 */
async function* csvPieces(
  pool: Pool,
  { header, rows }: Csv,
  { onPiece, onRead }: Progress,
): AsyncGenerator<Buffer> {
  let connection: Connection | undefined
  let broken = true
  try {
    connection = await pool.connect()
    for await (const piece of inPieces(header, rows(connection))) {
      onPiece(piece)
      yield piece
    }
    broken = false
  } finally {
    connection?.release(broken)
    onRead()
  }
}

async function* inPieces(header: readonly string[], rows: Readable): AsyncGenerator<Buffer> {
  const crlf = createCrlf()
  let pieces: Buffer[] = [Buffer.from(csvLine(header))]
  let bytes = 0
  for await (const piece of rows) {
    pieces.push(crlf(piece))
    bytes += piece.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  yield Buffer.concat(pieces)
}
