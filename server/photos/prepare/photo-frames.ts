import type { Readable, Writable } from 'node:stream'
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'

/**
 * What the preparer and its process send each other: a head in JSON, and bytes. Plain frames on a pipe hold the least
 * memory: a photo is written from where it lies and received into one buffer of its size, while Node's own messages copy
 * it twice at either end. Unlike files in a temporary folder, they leave nothing behind when a process is killed, and
 * what a process that a photo took over may send is JSON and bytes, never serialized objects.
 */
export type PhotoFrame<Head, Part = Uint8Array> = { readonly head: Head; readonly parts: readonly Part[] }

type Envelope<Head> = { readonly head: Head; readonly sizes: readonly number[] }

const MAX_ENVELOPE_BYTES = 10_000
/** Of an answer: two renditions. A photo is larger than either of them. */
const MAX_PARTS = 2
const MAX_PART_BYTES = MAX_PHOTO_BYTES

export function sendFrame<Head>(pipe: Writable, { head, parts }: PhotoFrame<Head>): void {
  const sizes = parts.map(({ length }) => length)
  const envelope = Buffer.from(JSON.stringify({ head, sizes } satisfies Envelope<Head>))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(envelope.length)
  for (const part of [size, envelope, ...parts]) pipe.write(part)
}

/** Ends with the pipe; throws if the other side sends something else, or stops within a frame. */
export async function* receiveFrames<Head>(pipe: Readable): AsyncGenerator<PhotoFrame<Head, Buffer>, void> {
  const receive = createReceiver(pipe)
  for (;;) {
    const size = await receive(4)
    if (size === null) return
    const envelope = await receive(bounded(size.readUInt32BE(), MAX_ENVELOPE_BYTES))
    const { head, sizes } = JSON.parse(String(envelope)) as Envelope<Head>
    const parts: Buffer[] = []
    for (const length of sizes.slice(0, MAX_PARTS)) {
      const part = await receive(bounded(length, MAX_PART_BYTES))
      if (part !== null) parts.push(part)
    }
    yield { head, parts }
  }
}

function bounded(bytes: number, max: number): number {
  if (!(bytes >= 0 && bytes <= max)) throw new Error(`a frame of ${bytes} bytes`)
  return bytes
}

/** Receives exactly as many bytes as asked for, or null if the pipe ends before the first. */
function createReceiver(pipe: Readable): (length: number) => Promise<Buffer | null> {
  const chunks: AsyncIterator<Buffer> = pipe[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (length) => {
    const whole = Buffer.allocUnsafe(length)
    for (let filled = 0; filled < length; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done === true && filled === 0) return null
        if (done === true) throw new Error('the pipe ended within a frame')
        rest = value
      }
      const copied = rest.copy(whole, filled)
      filled += copied
      rest = rest.subarray(copied)
    }
    return whole
  }
}
