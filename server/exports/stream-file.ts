import { Readable } from 'node:stream'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { watchPace } from '../platform/http/body/watch-pace.ts'
import { EXPORTS, MAX_TURN_WAIT_MS, type Pace } from '../platform/http/limits.ts'
import { holderOf } from '../platform/http/load/slot-holder.ts'
import { createSlots, type ReleaseSlot } from '../platform/http/load/slots.ts'

/** Exports up to this size release their connection no matter how slowly the client reads. */
const BUFFER_BYTES = 1024 * 1024

/** Each export holds a connection while its client reads. The limit leaves some for other requests (P19). */
const slots = createSlots(EXPORTS)

export type StreamPorts = { readonly pool: Pool; readonly pace: Pace }

export type OpenRows = (connection: Connection) => Readable
/** Turns PostgreSQL's output into the file, in chunks large enough to compress. */
export type FileWriter = (rows: Readable) => AsyncIterable<Buffer>
type FileSource = { readonly open: OpenRows; readonly write: FileWriter }

export const streamFile = (
  { pool, pace }: StreamPorts,
  request: FastifyRequest,
  file: FileSource,
): Promise<Streamed> => streamInSlot({ slots, pace, request, chunks: () => readChunks(pool, file) })

type Streamed = Result<Readable, Refusal<'too_many_exports' | 'overloaded'>>

type SlotStream = {
  readonly slots: ReturnType<typeof createSlots<'user' | 'network'>>
  readonly pace: Pace
  readonly request: FastifyRequest
  /** Called once there is a slot. */
  readonly chunks: () => AsyncIterable<Buffer>
}

/** The slot is taken until everything is read, or the client disconnects. */
export async function streamInSlot({ slots: lane, pace, request, chunks }: SlotStream): Promise<Streamed> {
  const slot = await lane.takeWithin(MAX_TURN_WAIT_MS, holderOf(request))
  if (slot === 'user') return refuse('too_many_exports')
  if (typeof slot === 'string') return refuse('overloaded')
  return ok(openStream(chunks(), pace, slot))
}

function openStream(chunks: AsyncIterable<Buffer>, pace: Pace, release: ReleaseSlot): Readable {
  let bytes = 0
  const counted = countChunks(chunks, {
    onChunk: (chunk) => (bytes += chunk.length),
    onRead: () => end(),
  })
  const stream = Readable.from(counted, { objectMode: false, highWaterMark: BUFFER_BYTES })
  const stopWatching = watchPace(
    {
      bytes: () => bytes - stream.readableLength,
      // If there is nothing to read, the database is slow, not the client.
      onTooSlow: () => void (stream.readableLength > 0 && stream.destroy()),
    },
    pace,
  )
  const end = () => {
    stopWatching()
    release()
  }
  stream.once('close', end)
  return stream
}

type Progress = { readonly onChunk: (chunk: Buffer) => void; readonly onRead: () => void }

async function* countChunks(
  chunks: AsyncIterable<Buffer>,
  { onChunk, onRead }: Progress,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) {
      onChunk(chunk)
      yield chunk
    }
  } finally {
    onRead()
  }
}

/**
 * Takes a connection at the first read, so that an unread response holds none. If the client disconnects,
 * closing the connection ends the COPY.
 */
export async function* readChunks(pool: Pool, { open, write }: FileSource): AsyncGenerator<Buffer> {
  let connection: Connection | undefined
  let isBroken = true
  try {
    connection = await pool.connect()
    yield* write(open(connection))
    isBroken = false
  } finally {
    connection?.release(isBroken)
  }
}
