import { Readable } from 'node:stream'
import { csvLine } from '@curbgrade/core/shared/csv-cell'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { watchPace } from '../platform/http/body/watch-pace.ts'
import { EXPORTS, type Pace } from '../platform/http/limits.ts'
import { createSlots } from '../platform/http/load/slots.ts'
import { createCrlf } from './crlf.ts'

/** Small chunks make compression slow: one call per row takes ten times as long. */
const CHUNK_BYTES = 64 * 1024
/**
 * Buffered ahead of the client: exports up to this size release their connection no matter how slowly they are
 * read.
 */
const BUFFER_BYTES = 1024 * 1024

/**
 * Each export holds a database connection while its client reads. The limit leaves some to other requests (P19).
 */
const slots = createSlots(EXPORTS)

export type StreamPorts = { readonly pool: Pool; readonly pace: Pace }

type Csv = {
  readonly header: readonly string[]
  /** Opens the rows as PostgreSQL writes them (`COPY`). */
  readonly rows: (connection: Connection) => Readable
}

/** Streams a CSV from the database. Disconnects clients that read too slowly to justify their slot. */
export function streamCsv(
  { pool, pace }: StreamPorts,
  userId: string,
  csv: Csv,
): Result<Readable, Refusal<'too_many_exports' | 'overloaded'>> {
  const release = slots.take(userId)
  if (release === 'user') return refuse('too_many_exports')
  if (release === 'total') return refuse('overloaded')
  let bytes = 0
  const chunks = readChunks(pool, csv, {
    onChunk: (chunk) => (bytes += chunk.length),
    onRead: () => end(),
  })
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: BUFFER_BYTES })
  const stopWatching = watchPace(
    {
      bytes: () => bytes - stream.readableLength,
      // If there is nothing to read, the database is slow rather than the client.
      onTooSlow: () => void (stream.readableLength > 0 && stream.destroy()),
    },
    pace,
  )
  const end = () => {
    stopWatching()
    release()
  }
  // Also runs if the stream was never read.
  stream.once('close', end)
  return ok(stream)
}

type Progress = { readonly onChunk: (chunk: Buffer) => void; readonly onRead: () => void }

/**
 * Takes a connection at the first read, so that an unread response holds none, and always gives it back. If the
 * client disconnects, closing the connection ends the COPY.
 */
async function* readChunks(
  pool: Pool,
  { header, rows }: Csv,
  { onChunk, onRead }: Progress,
): AsyncGenerator<Buffer> {
  let connection: Connection | undefined
  let isBroken = true
  try {
    connection = await pool.connect()
    for await (const chunk of toLargeChunks(header, rows(connection))) {
      onChunk(chunk)
      yield chunk
    }
    isBroken = false
  } finally {
    connection?.release(isBroken)
    onRead()
  }
}

async function* toLargeChunks(header: readonly string[], rows: Readable): AsyncGenerator<Buffer> {
  const crlf = createCrlf()
  let chunks: Buffer[] = [Buffer.from(csvLine(header))]
  let bytes = 0
  for await (const chunk of rows) {
    chunks.push(crlf(chunk))
    bytes += chunk.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  yield Buffer.concat(chunks)
}
