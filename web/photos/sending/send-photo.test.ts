import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIST_ID } from '../../test/answers.ts'
import { UnreadableSource } from '../reading/index.ts'
import { fakeUploads } from '../test/fake-uploads.ts'
import { aPhotoToSend, photoIdOf } from '../test/photos.ts'
import { sendPhoto } from './send-photo.ts'

let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  uploads = fakeUploads()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (photo = aPhotoToSend(1), signal = new AbortController().signal) => {
  const shares: number[] = []
  const sending = sendPhoto(LIST_ID, photo, { signal, onProgress: (share) => shares.push(share) })
  return { shares, sending: sending.catch((error: unknown) => error) }
}
const upload = () =>
  vi.waitFor(() => {
    const found = uploads[0]
    if (found === undefined) throw new Error('not sent yet')
    return found
  })

it('sends the file with its details, and reports how much of it was sent', async () => {
  const { shares, sending } = send()
  const { method, url, headers, body, progress, answer } = await upload()
  expect([method, url]).toEqual(['PUT', `/api/lists/${LIST_ID}/photos/${photoIdOf(1)}`])
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(JSON.parse(headers.get('curbgrade-details') ?? '')).toMatchObject({ fileName: 'IMG_1.jpg' })
  expect(body.size).toBe(5)
  progress(1, 4)
  expect(shares).toEqual([0.25])
  answer(201, { photoId: photoIdOf(1), state: 'received', reason: null })
  expect(await sending).toMatchObject({ state: 'received' })
})

it('sends no bytes of a file that is known', async () => {
  const { sending } = send(aPhotoToSend(1, { isKnown: true }))
  const { body, answer } = await upload()
  expect(body.size).toBe(0)
  answer(201, { state: 'received' })
  await sending
})

it('tells a file that can’t be read anymore from a lost connection', async () => {
  const photo = aPhotoToSend(1)
  const { sending } = send(photo)
  const { lose, body } = await upload()
  body.slice = () => {
    throw new DOMException('the file changed', 'NotReadableError')
  }
  lose()
  expect(await sending).toBeInstanceOf(UnreadableSource)
  expect(await sending).toMatchObject({ why: 'gone' })
})

it('treats a long silence as a lost connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { sending } = send(aPhotoToSend(1, { isKnown: true }))
  await vi.advanceTimersByTimeAsync(89_000)
  const { progress, isAborted } = await upload()
  progress(1, 2)
  await vi.advanceTimersByTimeAsync(89_000)
  expect(isAborted()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isAborted()).toBe(true)
  expect(await sending).toMatchObject({ code: 'offline' })
})

it('aborts with its signal', async () => {
  const controller = new AbortController()
  const { sending } = send(aPhotoToSend(1, { isKnown: true }), controller.signal)
  const { isAborted } = await upload()
  controller.abort()
  expect(isAborted()).toBe(true)
  expect(await sending).toMatchObject({ name: 'AbortError' })
})
