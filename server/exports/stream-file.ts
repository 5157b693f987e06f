import { Readable } from 'node:stream'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { watchPace } from '../platform/http/body/watch-pace.ts'
import { EXPORTS, type Pace } from '../platform/http/limits.ts'
import { createSlots } from '../platform/http/load/slots.ts'

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

/** Opens the rows of a file as PostgreSQL writes them (`COPY`). */
export type OpenRows = (connection: Connection) => Readable
/** Turns what PostgreSQL writes into the file, in chunks large enough to compress. */
export type FileWriter = (rows: Readable) => AsyncIterable<Buffer>

/** Streams a file from the database. Disconnects clients that read too slowly to justify their slot. */
export function streamFile(
  { pool, pace }: StreamPorts,
  userId: string,
  file: { readonly open: OpenRows; readonly write: FileWriter },
): Result<Readable, Refusal<'too_many_exports' | 'overloaded'>> {
  const release = slots.take(userId)
  if (release === 'user') return refuse('too_many_exports')
  if (release === 'total') return refuse('overloaded')
  let bytes = 0
  const chunks = readChunks(pool, file, {
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
  { open, write }: { readonly open: OpenRows; readonly write: FileWriter },
  { onChunk, onRead }: Progress,
): AsyncGenerator<Buffer> {
  let connection: Connection | undefined
  let isBroken = true
  try {
    connection = await pool.connect()
    for await (const chunk of write(open(connection))) {
      onChunk(chunk)
      yield chunk
    }
    isBroken = false
  } finally {
    connection?.release(isBroken)
    onRead()
  }
}
