import type { Refusal, Result } from '@curbgrade/core/shared/result'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type { UploadToValidate, ValidatedUpload } from './validation-worker.ts'

export type ValidateFile = (request: UploadToValidate) => Promise<Result<ValidatedUpload, Refusal>>

/**
 * Validates uploads in one worker thread, so that parsing 25 MB doesn't delay other requests (P15). A file that
 * crashes the thread fails alone; the next one gets a new thread.
 */
export function createValidationPool(): { validate: ValidateFile; stop(): Promise<void> } {
  const threads = createThreadPool<UploadToValidate, Result<ValidatedUpload, Refusal>>({
    beside: import.meta.url,
    name: 'validation-worker',
    size: 1,
    maxHeapMb: 1024,
  })
  return { validate: (request) => threads.ask(request), stop: threads.stop }
}
