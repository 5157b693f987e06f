import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import { MAX_TURN_WAIT_MS, type Pace, PHOTOS, SLOWEST_PHOTO_BYTES_PER_SECOND } from '../limits.ts'
import { isClientGone } from '../load/client-gone.ts'
import { holderOf } from '../load/slot-holder.ts'
import { createSlots } from '../load/slots.ts'
import type { ReceivedContent } from '../route.ts'
import { writeTemporaryFile } from './temporary-file.ts'
import { watchPace } from './watch-pace.ts'

const photos = createSlots(PHOTOS)

type ContentRefusal = Refusal<'too_large' | 'too_many_uploads' | 'overloaded'>

/** In a lane of its own, so that slow phones never keep a list from being uploaded (P22). */
export async function receiveContent(
  request: FastifyRequest,
  maxBytes: number,
  pace: Pace,
): Promise<Result<ReceivedContent, ContentRefusal>> {
  const slot = await photos.takeWithin(MAX_TURN_WAIT_MS, holderOf(request))
  if (slot === 'user') return refuse('too_many_uploads')
  if (typeof slot === 'string') return refuse('overloaded')
  request.callInProgress?.onOver(slot)
  const stopWatching = watchPace(
    { bytes: () => request.socket.bytesRead, onTooSlow: () => void request.raw.destroy() },
    { ...pace, bytesPerSecond: Math.min(pace.bytesPerSecond, SLOWEST_PHOTO_BYTES_PER_SECOND) },
  )
  try {
    return ok(await writeContent(request, maxBytes))
  } catch (error) {
    if (!(error instanceof TooLarge) || isClientGone(request)) throw error
    // Responds at once and discards the rest of the body, so that the client can read the response.
    request.raw.resume()
    return refuse('too_large')
  } finally {
    stopWatching()
  }
}

async function writeContent(request: FastifyRequest, maxBytes: number): Promise<ReceivedContent> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new TooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  const { readAt, stream, close } = await writeTemporaryFile(counted(bodyOf(request)))
  request.callInProgress?.onOver(() => void close())
  return { bytes, sha256: hash.digest('hex'), readAt, stream }
}

/** Fastify leaves out a body without a length. A refused one isn't destroyed, or its client couldn't read why. */
const bodyOf = ({ body }: FastifyRequest): AsyncIterable<Buffer> | Iterable<Buffer> =>
  body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : []

class TooLarge extends Error {}
