import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { DETAILS_HEADER } from '@curbgrade/core/shared/contract'

export type PhotoSender = { readonly cookie: string; readonly listId: string }

/** Makes a JPEG another file with the same picture, by a comment after its first marker. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, 2 + comment.length])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

type Line = {
  readonly url: string
  readonly sender: PhotoSender
  /** Bytes per second; null is as fast as it goes. */
  readonly speed: number | null
}

/** Sends one photo to a property and resolves with the status of the answer. */
export function sendPhotoTo({ url, sender, speed }: Line, bytes: Buffer, row: number): Promise<number> {
  const details = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    batch: sender.listId,
    fileName: 'IMG_0001.jpg',
    propertyId: `r${row}`,
    kind: 'street',
  }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(`/api/lists/${sender.listId}/photos/${randomUUID()}`, url), {
      method: 'PUT',
      headers: {
        cookie: sender.cookie,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
        [DETAILS_HEADER]: JSON.stringify(details),
      },
    })
    sent.once('error', reject).once('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    Readable.from(speed === null ? [bytes] : slowly(bytes, speed)).pipe(sent)
  })
}

const STEP_MS = 200

async function* slowly(bytes: Buffer, perSecond: number): AsyncGenerator<Buffer> {
  const step = Math.ceil((perSecond * STEP_MS) / 1000)
  for (let start = 0; start < bytes.length; start += step) {
    yield bytes.subarray(start, start + step)
    await delay(STEP_MS)
  }
}

/** Sends photos one after another until the end, each again while the lane is full; returns how many were stored. */
export async function sendPhotosUntil(
  signal: AbortSignal,
  line: Line,
  photoOf: (number: number) => Buffer,
): Promise<number> {
  let stored = 0
  for (let number = 0; !signal.aborted; number++) {
    const status = await sendPhotoTo(line, photoOf(number), 1 + (number % ROWS_PER_SENDER))
    if (status === 201) stored++
    else if (status === 429 || status === 503) await delay(RETRY_MS)
    else throw new Error(`a photo was answered with ${status}`)
  }
  return stored
}

/** A property has at most 200. */
export const ROWS_PER_SENDER = 100
const RETRY_MS = 200
