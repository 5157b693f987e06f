import { randomUUID } from 'node:crypto'
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import type { Log } from '../../platform/log.ts'
import type { CoverOptions } from './cover-parts.ts'
import { type PhotoChild, PhotoChildEnded, type PhotoQuestion, startPhotoChild } from './photo-child.ts'
import type { PhotoRequest } from './photo-messages.ts'
import type { PhotoInput, PreparedPhoto, RefusedPhoto, RewrittenPhoto } from './prepared-photo.ts'
import { readPrepared, readRewritten } from './read-photo-answer.ts'
import type { PhotoBounds } from './watch-process.ts'

export type PhotoPreparer = {
  /** Rejects if it's stopped, or if its process can't start. */
  prepare(photo: PhotoInput): Promise<PreparedPhoto | RefusedPhoto>
  /** Draws the photo's file again with these parts covered. Rejects as `prepare` does. */
  coverParts(
    bytes: Uint8Array,
    options: Pick<CoverOptions, 'parts' | 'maxBytes'>,
  ): Promise<RewrittenPhoto | RefusedPhoto>
  stop(): Promise<void>
}

type Options = {
  readonly log: Pick<Log, 'warn'>
  readonly heic: boolean
  /** For tests, which may change them between photos. */
  readonly bounds?: Partial<PhotoBounds>
}

const BOUNDS = {
  maxCpuMs: 20_000,
  maxMs: 120_000,
  maxMemoryBytes: 512 * 1024 * 1024,
} as const satisfies PhotoBounds

const STOPPED = 'the photo preparer is stopped'

/**
 * Turns photos into renditions, one at a time and in order, in a process of its own: the bytes are anyone's, and a
 * decoder that they crash or occupy takes nothing with it. The process starts with the first photo.
 */
export function createPhotoPreparer({ log, heic, bounds }: Options): PhotoPreparer {
  const currentBounds = (): PhotoBounds => ({ ...BOUNDS, ...bounds })
  let child: PhotoChild | null = null
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()

  /** What a large photo leaves in memory isn't the next one's fault. */
  const endIfWorn = async (): Promise<void> => {
    if (child === null || child.isFresh(currentBounds())) return
    await child.end()
    child = null
  }
  const tryOnce = async <Answer>(
    question: PhotoQuestion<Answer>,
  ): Promise<Answer | RefusedPhoto | 'died'> => {
    await endIfWorn()
    if (isStopped) throw new Error(STOPPED)
    child ??= startPhotoChild()
    try {
      return await child.ask(question, currentBounds())
    } catch (error) {
      if (isStopped) throw new Error(STOPPED, { cause: error })
      if (!(error instanceof PhotoChildEnded)) throw error
      const bytes = question.request.parts[0]?.length
      log.warn({ err: error, bytes }, 'a photo ended the process that prepared it')
      return error.because === 'died' ? 'died' : { refused: error.because }
    } finally {
      await endIfWorn()
    }
  }
  /** Twice, because what killed the process the first time may have been meant for someone else. */
  const tryTwice = async <Answer>(question: PhotoQuestion<Answer>): Promise<Answer | RefusedPhoto> => {
    const first = await tryOnce(question)
    const answer = first === 'died' ? await tryOnce(question) : first
    return answer === 'died' ? { refused: 'damaged' } : answer
  }
  const inTurn = async <Answer>(
    bytes: Uint8Array,
    head: PhotoRequest,
    read: PhotoQuestion<Answer>['read'],
  ): Promise<Answer | RefusedPhoto> => {
    if (bytes.length === 0) return { refused: 'empty' }
    if (bytes.length > MAX_PHOTO_BYTES) return { refused: 'too_many_bytes' }
    const answer = last.then(() => tryTwice({ request: { head, parts: [bytes] }, read }))
    last = answer.catch(() => {})
    return answer
  }
  return {
    prepare: ({ bytes, isSphere }) => inTurn(bytes, { task: 'prepare', heic, isSphere }, readPrepared),
    coverParts: (bytes, options) =>
      inTurn(bytes, { task: 'cover', heic, ...options, id: randomUUID() }, readRewritten),
    stop: async () => {
      isStopped = true
      await child?.end()
      await last
    },
  }
}
