import type { BatchToSend, PhotoToSend } from './photo-to-send.ts'
import { isWorthRetrying, type PhotoFailure, type StopCause, type WaitCause } from './send-outcome.ts'
import { addSample, type ProgressSample, secondsLeft } from './time-left.ts'

export type QueuedPhoto = PhotoToSend & { readonly tries: number }
export type FailedPhoto = { readonly photo: QueuedPhoto; readonly cause: PhotoFailure }

/** The photos of one list on their way. Copied at each change, so nothing in it is as long as `photos`. */
export type Sending = {
  readonly listId: string
  readonly userId: string
  readonly batchIds: readonly string[]
  readonly photos: readonly PhotoToSend[]
  /** Index of the first photo that was never taken. */
  readonly nextIndex: number
  /** Taken before the next ones. */
  readonly first: readonly QueuedPhoto[]
  /** Taken after all others. */
  readonly last: readonly QueuedPhoto[]
  /** Bytes sent of each photo on its way, by its id. */
  readonly inFlight: ReadonlyMap<string, number>
  readonly sent: number
  readonly failed: readonly FailedPhoto[]
  readonly totalBytes: number
  /** Of photos that were sent or failed. */
  readonly settledBytes: number
  /** Why nothing more is taken. */
  readonly halt: 'paused' | 'canceled' | StopCause | null
  readonly samples: readonly ProgressSample[]
}

export type Wait = { readonly why: WaitCause; readonly until: number }

export type SendingPhase =
  | { readonly phase: 'sending' | 'paused' | 'canceled' | 'done' }
  | { readonly phase: 'waiting'; readonly wait: Wait }
  | { readonly phase: 'stopped'; readonly why: StopCause }

export const newSending = (userId: string, { listId, batchId, photos }: BatchToSend): Sending => ({
  listId,
  userId,
  batchIds: [batchId],
  photos,
  nextIndex: 0,
  first: [],
  last: [],
  inFlight: new Map(),
  sent: 0,
  failed: [],
  totalBytes: bytesOf(photos),
  settledBytes: 0,
  halt: null,
  samples: [],
})

export const addBatch = (sending: Sending, { batchId, photos }: BatchToSend): Sending => ({
  ...sending,
  batchIds: [...sending.batchIds, batchId],
  photos: [...sending.photos, ...photos],
  totalBytes: sending.totalBytes + bytesOf(photos),
  halt: null,
})

const bytesToSend = ({ isKnown, bytes }: PhotoToSend): number => (isKnown ? 0 : bytes)
const bytesOf = (photos: readonly PhotoToSend[]): number =>
  photos.reduce((sum, photo) => sum + bytesToSend(photo), 0)

export const totalOf = ({ photos }: Sending): number => photos.length
export const leftOf = ({ photos, sent, failed }: Sending): number => photos.length - sent - failed.length

export function phaseOf(sending: Sending, wait: Wait | null): SendingPhase {
  const { halt } = sending
  if (leftOf(sending) === 0) return { phase: 'done' }
  if (halt === 'paused' || halt === 'canceled') return { phase: halt }
  if (halt !== null) return { phase: 'stopped', why: halt }
  return wait === null ? { phase: 'sending' } : { phase: 'waiting', wait }
}

/** Whether a new batch begins a progress of its own: nothing of this one will be sent. */
export const isOver = (sending: Sending): boolean =>
  leftOf(sending) === 0 ||
  sending.halt === 'canceled' ||
  sending.halt === 'list_missing' ||
  sending.halt === 'batch_full'

/** The next photo, which is on its way then. Null if none is left to take. */
export function takeNext(sending: Sending): readonly [QueuedPhoto, Sending] | null {
  const { first, photos, nextIndex, last } = sending
  const take = (photo: QueuedPhoto, rest: Partial<Sending>) =>
    [photo, { ...sending, ...rest, inFlight: new Map(sending.inFlight).set(photo.photoId, 0) }] as const
  if (first[0]) return take(first[0], { first: first.slice(1) })
  const next = photos[nextIndex]
  if (next) return take({ ...next, tries: 0 }, { nextIndex: nextIndex + 1 })
  return last[0] ? take(last[0], { last: last.slice(1) }) : null
}

const without = (inFlight: Sending['inFlight'], photoId: string): Sending['inFlight'] =>
  new Map([...inFlight].filter(([id]) => id !== photoId))

export const noteLoaded = (sending: Sending, photoId: string, bytes: number, at: number): Sending =>
  withSample({ ...sending, inFlight: new Map(sending.inFlight).set(photoId, bytes) }, at)

export const noteSent = (sending: Sending, photo: QueuedPhoto, at: number): Sending =>
  withSample({ ...settle(sending, photo), sent: sending.sent + 1 }, at)

export const noteFailed = (sending: Sending, photo: QueuedPhoto, cause: PhotoFailure): Sending => ({
  ...settle(sending, photo),
  failed: [...sending.failed, { photo, cause }],
})

const settle = (sending: Sending, photo: QueuedPhoto): Sending => ({
  ...sending,
  inFlight: without(sending.inFlight, photo.photoId),
  settledBytes: sending.settledBytes + bytesToSend(photo),
})

/** It's sent again, before the others. */
export const putBack = (sending: Sending, photo: QueuedPhoto): Sending => ({
  ...sending,
  inFlight: without(sending.inFlight, photo.photoId),
  first: [photo, ...sending.first],
})

export const putLast = (sending: Sending, photo: QueuedPhoto): Sending => ({
  ...sending,
  inFlight: without(sending.inFlight, photo.photoId),
  last: [...sending.last, { ...photo, tries: photo.tries + 1 }],
})

/** The server has given up the file that it knew. */
export function putBackWithBytes(sending: Sending, photo: QueuedPhoto): Sending {
  const { ownSha256: sha256, bytes } = photo
  const whole = { ...photo, isKnown: false, details: { ...photo.details, sha256 } }
  return { ...putBack(sending, whole), totalBytes: sending.totalBytes + bytes }
}

export const withHalt = (sending: Sending, halt: Sending['halt']): Sending => ({
  ...sending,
  halt,
  samples: [],
})

export function retryFailed(sending: Sending): Sending {
  const again = sending.failed.filter(({ cause }) => isWorthRetrying(cause)).map(({ photo }) => photo)
  return {
    ...withHalt(sending, null),
    failed: sending.failed.filter(({ cause }) => !isWorthRetrying(cause)),
    last: [...sending.last, ...again.map((photo) => ({ ...photo, tries: 0 }))],
    settledBytes: sending.settledBytes - bytesOf(again),
  }
}

export const doneBytesOf = ({ settledBytes, inFlight }: Sending): number =>
  settledBytes + [...inFlight.values()].reduce((sum, bytes) => sum + bytes, 0)

/** What a photo takes besides its bytes, as bytes. */
const REQUEST_BYTES = 100 * 1024

const withSample = (sending: Sending, at: number): Sending => {
  const settled = sending.sent + sending.failed.length
  const done = doneBytesOf(sending) + settled * REQUEST_BYTES
  return { ...sending, samples: addSample(sending.samples, { at, done }) }
}

export const secondsLeftOf = (sending: Sending): number | null =>
  secondsLeft(sending.samples, sending.totalBytes - doneBytesOf(sending) + leftOf(sending) * REQUEST_BYTES)
