import type { Refusal, Result } from '@curbgrade/core/shared/result'
import type { Learned, Lesson } from '@curbgrade/learning/training/train-version'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'

export type Learn = (lesson: Lesson) => Promise<Result<Learned, Refusal<'too_few_grades'>>>

/** Learns in one thread, so that it holds up nobody's request; one after the other, as it needs a core for itself. */
export function createLearnPool(): { learn: Learn; stop(): Promise<void> } {
  const threads = createThreadPool<Lesson, Awaited<ReturnType<Learn>>>({
    beside: import.meta.url,
    name: 'learn-worker',
    size: 1,
    maxHeapMb: 512,
  })
  return { learn: (lesson) => threads.ask(lesson), stop: threads.stop }
}
