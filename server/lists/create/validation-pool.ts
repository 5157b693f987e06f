import type { OwnerId } from '@curbgrade/core/shared/ids'
import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { createUserShare } from '../../platform/http/load/user-share.ts'
import { Unavailable } from '../../platform/http/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import { createThreadPool, ThreadEnded } from '../../platform/threads/thread-pool.ts'
import type { UploadToValidate, ValidatedUpload } from './validation-worker.ts'

type RequestOfOwner = Omit<UploadToValidate, 'ownerId'>

export type ValidateFile = (
  ownerId: OwnerId,
  request: RequestOfOwner,
) => Promise<Result<ValidatedUpload, Refusal>>

/** One user's files never take both threads. */
const THREADS = 2
/** Several times what the largest list takes, even on a slow machine. */
const MAX_MS = 15_000
const WAIT_MS = 60_000

/**
 * Validates uploads in worker threads, so that parsing 25 MB doesn't delay other requests (P15), and one file per user
 * at a time, so that it doesn't delay other users' uploads (P22). A file that crashes its thread or takes too long
 * fails alone.
 */
export function createValidationPool(
  log: Pick<Log, 'warn'>,
  maxMs = MAX_MS,
): { validate: ValidateFile; stop(): Promise<void> } {
  const threads = createThreadPool<UploadToValidate, Result<ValidatedUpload, Refusal>>({
    beside: import.meta.url,
    name: 'validation-worker',
    size: THREADS,
    maxHeapMb: 1024,
    maxMs,
  })
  const turns = { waiting: Infinity, waitMs: WAIT_MS }
  const ofUser = createUserShare({ ...turns, running: 1 })
  const ofAll = createUserShare({ ...turns, running: THREADS })
  const inTurn = async <Value>(
    line: ReturnType<typeof createUserShare>,
    name: string,
    work: () => Promise<Value>,
  ): Promise<Value> => {
    const end = await line.takeTurn(name)
    if (end === null) throw new Unavailable('overloaded')
    return work().finally(end)
  }
  const validate = async (ownerId: OwnerId, request: RequestOfOwner) => {
    try {
      return await threads.ask({ ...request, ownerId })
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      log.warn(
        { err: error, userId: ownerId, bytes: request.bytes.length },
        'a file ended the thread that validated it',
      )
      return refuse('unreadable')
    }
  }
  return {
    validate: (ownerId, request) =>
      inTurn(ofUser, ownerId, () => inTurn(ofAll, 'all', () => validate(ownerId, request))),
    stop: threads.stop,
  }
}
