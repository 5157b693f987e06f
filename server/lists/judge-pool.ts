import type { Refusal, Result } from '@curbgrade/core/shared/result'
import { createThreadPool } from '../platform/threads/thread-pool.ts'
import type { JudgedFile, JudgeRequest } from './judge-worker.ts'

export type JudgeFile = (request: JudgeRequest) => Promise<Result<JudgedFile, Refusal>>

/**
 * Judges uploads in one worker thread, so that parsing 25 MB holds up nobody else's request (P15). A file that kills the
 * thread fails alone; the next one gets a new thread.
 */
export function createJudgePool(): { judge: JudgeFile; stop(): Promise<void> } {
  const threads = createThreadPool<JudgeRequest, Result<JudgedFile, Refusal>>({
    beside: import.meta.url,
    name: 'judge-worker',
    size: 1,
    maxHeapMb: 1024,
  })
  return { judge: (request) => threads.ask(request), stop: threads.stop }
}
