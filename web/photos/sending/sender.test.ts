import type { PutPhoto } from '@curbgrade/core/photos/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { LIST_ID } from '../../test/answers.ts'
import { UnreadableSource } from '../reading/index.ts'
import { aBatchToSend, aPhotoToSend, photoIdOf } from '../test/photos.ts'
import type { SendOptions } from './send-photo.ts'
import { Sender } from './sender.ts'
import { doneBytesOf, leftOf, phaseOf, type QueuedPhoto, secondsLeftOf } from './sending.ts'

type Sent = SendOptions & {
  readonly photo: QueuedPhoto
  readonly answer: (answer?: Partial<PutPhoto>) => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

let sent: Sent[]
let userId: string | null
let isListHere: boolean
let sender: Sender

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  userId = 'ada'
  isListHere = true
  sender = new Sender({
    send: (_listId, photo, options) =>
      new Promise((resolve, reject) => {
        const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined)
        options.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        sent.push({
          ...options,
          photo,
          answer: (answer) => {
            resolve({ photoId: photo.photoId, state: 'received', reason: null, ...answer })
            return settled()
          },
          fail: (error) => {
            reject(error)
            return settled()
          },
        })
      }),
    isListHere: () => Promise.resolve(isListHere),
    userId: () => userId,
    now: Date.now,
    random: () => 1,
  })
})
afterEach(() => void vi.useRealTimers())

const sending = () => {
  const found = sender.get().sendings.get(LIST_ID)
  if (found === undefined) throw new Error('nothing is sent')
  return found
}
const phase = () => phaseOf(sending(), sender.get().wait)
const names = () => sent.map(({ photo }) => photo.details.fileName)
const last = () => {
  const request = sent.at(-1)
  if (request === undefined) throw new Error('nothing was sent')
  return request
}
const offline = () => new ApiError({ status: 0, code: 'offline' })
const refused = (status: number, code: string, retryAfterMs?: number) =>
  new ApiError({ status, code, retryAfterMs })

it('sends two at a time until all are sent', async () => {
  sender.start(aBatchToSend(3))
  expect(names()).toEqual(['IMG_1.jpg', 'IMG_2.jpg'])
  await sent[1]?.answer()
  expect(names()).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg'])
  await sent[0]?.answer()
  expect(phase()).toEqual({ phase: 'sending' })
  await sent[2]?.answer()
  expect([phase().phase, sending().sent, leftOf(sending())]).toEqual(['done', 3, 0])
})

it('counts the bytes inside a photo, and estimates the rest from the pace of the last minute', async () => {
  sender.start(aBatchToSend(20))
  expect(secondsLeftOf(sending())).toBeNull()
  for (let photo = 0; photo < 8; photo++) {
    await vi.advanceTimersByTimeAsync(1_000)
    sent[photo]?.onProgress(0.5)
    expect(doneBytesOf(sending())).toBe((photo + 0.5) * 1_000_000)
    await vi.advanceTimersByTimeAsync(1_000)
    await sent[photo]?.answer()
  }
  expect(Math.round(secondsLeftOf(sending()) ?? 0)).toBe(24)
})

it('sends a photo again under its id after a lost connection, and waits longer each time', async () => {
  sender.start(aBatchToSend(1))
  for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = sent.length
    await last().fail(offline())
    expect(phase()).toMatchObject({ phase: 'waiting', wait: { why: 'offline' } })
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(sent).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(before + 1)
    expect(last().photo.photoId).toBe(photoIdOf(1))
  }
  await last().answer()
  expect(phase().phase).toBe('done')
})

it('waits as long as the server asks', async () => {
  sender.start(aBatchToSend(1))
  await last().fail(refused(429, 'too_many_uploads', 20_000))
  expect(phase()).toMatchObject({ phase: 'waiting', wait: { why: 'busy' } })
  await vi.advanceTimersByTimeAsync(19_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sent).toHaveLength(2)
})

it('counts requests that fail together as one failure', async () => {
  sender.start(aBatchToSend(2))
  await sent[0]?.fail(offline())
  await sent[1]?.fail(offline())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(names().slice(2).toSorted()).toEqual(['IMG_1.jpg', 'IMG_2.jpg'])
})

it('continues at once when the network is back, but not before a busy server wants it', async () => {
  sender.start(aBatchToSend(1))
  await last().fail(offline())
  sender.tryNow()
  expect(sent).toHaveLength(2)
  await last().fail(refused(503, 'overloaded', 5_000))
  sender.tryNow()
  expect(sent).toHaveLength(2)
})

it('pauses at once, and sends what was on its way again', async () => {
  sender.start(aBatchToSend(3))
  sender.halt(LIST_ID, 'paused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(phase()).toEqual({ phase: 'paused' })
  sender.resume(LIST_ID)
  expect(names().slice(2).toSorted()).toEqual(['IMG_1.jpg', 'IMG_2.jpg'])
  await sent[2]?.answer()
  await sent[3]?.answer()
  await sent[4]?.answer()
  expect([phase().phase, sending().sent]).toEqual(['done', 3])
})

it('sends nothing more after a cancel', async () => {
  sender.start(aBatchToSend(3))
  await sent[0]?.answer()
  sender.halt(LIST_ID, 'canceled')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(3)
  expect([phase().phase, sending().sent, sending().inFlight.size]).toEqual(['canceled', 1, 0])
})

it('stops when the session expires, and continues after the same user logged in', async () => {
  sender.start(aBatchToSend(2))
  sender.endSession('expired')
  userId = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phase()).toEqual({ phase: 'stopped', why: 'signed_out' })
  userId = 'ben'
  sender.resume(LIST_ID)
  expect(sent).toHaveLength(2)
  userId = 'ada'
  sender.resume(LIST_ID)
  expect(sent).toHaveLength(4)
})

it('stops at the answer 401', async () => {
  sender.start(aBatchToSend(3))
  await sent[0]?.fail(refused(401, 'no_session'))
  expect(phase()).toEqual({ phase: 'stopped', why: 'signed_out' })
  expect(sent).toHaveLength(2)
})

it('forgets all photos after a logout', async () => {
  sender.start(aBatchToSend(2))
  sender.endSession('signed-out')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sender.get().sendings.size).toBe(0)
  expect(sent).toHaveLength(2)
})

it('stops when the list is gone', async () => {
  isListHere = false
  sender.start(aBatchToSend(3))
  await sent[0]?.fail(refused(404, 'not_found'))
  expect(phase()).toEqual({ phase: 'stopped', why: 'list_missing' })
  expect(sent).toHaveLength(2)
})

it.each([
  ['whose property is gone', refused(404, 'not_found'), 'property_missing'],
  ['whose id is taken', refused(409, 'photo_conflict'), 'photo_conflict'],
  ['that changed', refused(422, 'photo_changed'), 'photo_changed'],
  ['that can’t be read', new UnreadableSource('gone'), 'gone'],
  ['whose archive is damaged', new UnreadableSource('damaged'), 'archive_damaged'],
  ['that the server can’t process', refused(400, 'malformed'), 'failed'],
])('continues with the others after a photo %s', async (_which, error, cause) => {
  sender.start(aBatchToSend(3))
  await sent[0]?.fail(error)
  await sent[1]?.answer()
  await sent[2]?.answer()
  expect(phase().phase).toBe('done')
  expect(sending().failed).toMatchObject([{ photo: { photoId: photoIdOf(1) }, cause }])
  expect([sending().sent, doneBytesOf(sending())]).toEqual([2, 3_000_000])
})

it('keeps the reason of a refused photo', async () => {
  sender.start(aBatchToSend(1))
  await last().answer({ state: 'refused', reason: 'truncated' })
  expect(sending().failed).toMatchObject([{ cause: 'truncated' }])
})

it('sends the bytes of a known photo if its file is gone, with the hash of its own file', async () => {
  const photo = aPhotoToSend(1, { isKnown: true, ownSha256: 'f'.repeat(64) })
  sender.start(aBatchToSend(0, { photos: [photo] }))
  expect(sending().totalBytes).toBe(0)
  await last().fail(refused(409, 'photo_not_here'))
  expect(last().photo).toMatchObject({ isKnown: false, details: { sha256: 'f'.repeat(64) } })
  expect(sending().totalBytes).toBe(1_000_000)
  await last().fail(refused(409, 'photo_not_here'))
  expect(sending().failed).toMatchObject([{ cause: 'failed' }])
})

it('stops when the space is full, and continues with the photo that had no room', async () => {
  sender.start(aBatchToSend(2))
  await sent[0]?.answer({ state: 'refused', reason: 'storage_full' })
  await sent[1]?.answer({ state: 'refused', reason: 'storage_full' })
  expect(phase()).toEqual({ phase: 'stopped', why: 'space_full' })
  expect(sending().failed).toEqual([])
  sender.resume(LIST_ID)
  await sent[2]?.answer()
  await sent[3]?.answer()
  expect([phase().phase, sending().sent]).toEqual(['done', 2])
})

it('stops when the batch is full', async () => {
  sender.start(aBatchToSend(3))
  await sent[0]?.fail(refused(422, 'batch_full'))
  expect(phase()).toEqual({ phase: 'stopped', why: 'batch_full' })
})

it('tries a photo three times that the server fails at, after the others, and again on request', async () => {
  sender.start(aBatchToSend(2))
  await sent[1]?.answer()
  await sent[0]?.fail(refused(500, 'internal'))
  for (const request of [2, 3]) {
    await vi.advanceTimersByTimeAsync(60_000)
    await sent[request]?.fail(refused(500, 'internal'))
  }
  expect(sending().failed).toMatchObject([{ cause: 'failed' }])
  sender.retry(LIST_ID)
  await vi.advanceTimersByTimeAsync(60_000)
  await last().answer()
  expect([phase().phase, sending().sent, sending().failed.length]).toEqual(['done', 2, 0])
})

it('adds a second batch to the first, and begins again after the first is done', async () => {
  sender.start(aBatchToSend(1))
  const second = aBatchToSend(0, { batchId: 'second', photos: [aPhotoToSend(2)] })
  sender.start(second)
  expect([sending().photos.length, sending().batchIds.length]).toEqual([2, 2])
  await sent[0]?.answer()
  await sent[1]?.answer()
  sender.start(aBatchToSend(0, { batchId: 'third', photos: [aPhotoToSend(3)] }))
  expect([sending().photos.length, sending().batchIds]).toEqual([1, ['third']])
})

it('sends the photos of several lists one list after the other', async () => {
  sender.start(aBatchToSend(2))
  sender.start({ listId: 'other', batchId: 'other', photos: [aPhotoToSend(9)] })
  expect(names()).toEqual(['IMG_1.jpg', 'IMG_2.jpg'])
  await sent[0]?.answer()
  expect(last().photo.details.fileName).toBe('IMG_9.jpg')
})

it('forgets what was dismissed while it was on its way', async () => {
  sender.start(aBatchToSend(1))
  sender.dismiss(LIST_ID)
  await last().answer()
  expect(sender.get().sendings.size).toBe(0)
})
