import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import type { Log } from '../../platform/log.ts'
import { type PhotoChild, PhotoChildEnded, startPhotoChild } from './photo-child.ts'
import type { PhotoInput, PreparedPhoto, RefusedPhoto } from './prepared-photo.ts'
import type { PhotoBounds } from './watch-process.ts'

export type PhotoPreparer = {
  /** Rejects if it's stopped, or if its process can't start. */
  prepare(photo: PhotoInput): Promise<PreparedPhoto | RefusedPhoto>
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
  const tryOnce = async ({ bytes, isSphere }: PhotoInput): Promise<PreparedPhoto | RefusedPhoto | 'died'> => {
    await endIfWorn()
    if (isStopped) throw new Error(STOPPED)
    child ??= startPhotoChild()
    try {
      return await child.ask({ head: { heic, isSphere }, parts: [bytes] }, currentBounds())
    } catch (error) {
      if (isStopped) throw new Error(STOPPED, { cause: error })
      if (!(error instanceof PhotoChildEnded)) throw error
      log.warn({ err: error, bytes: bytes.length }, 'a photo ended the process that prepared it')
      return error.because === 'died' ? 'died' : { refused: error.because }
    } finally {
      await endIfWorn()
    }
  }
  /** Twice, because what killed the process the first time may have been meant for someone else. */
  const prepare = async (photo: PhotoInput): Promise<PreparedPhoto | RefusedPhoto> => {
    if (photo.bytes.length === 0) return { refused: 'empty' }
    if (photo.bytes.length > MAX_PHOTO_BYTES) return { refused: 'too_many_bytes' }
    const first = await tryOnce(photo)
    const answer = first === 'died' ? await tryOnce(photo) : first
    return answer === 'died' ? { refused: 'damaged' } : answer
  }
  return {
    prepare: (photo) => {
      const prepared = last.then(() => prepare(photo))
      last = prepared.catch(() => {})
      return prepared
    },
    stop: async () => {
      isStopped = true
      await child?.end()
      await last
    },
  }
}
