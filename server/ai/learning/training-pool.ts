import type { Refusal, Result } from '@curbgrade/core/shared/result'
import type { TrainedVersion, TrainingJob } from '@curbgrade/learning/training/train-version'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'

export type Train = (job: TrainingJob) => Promise<Result<TrainedVersion, Refusal<'too_few_grades'>>>

/** Trains in one thread, so that requests aren't delayed; one job at a time, because each needs a core. */
export function createTrainingPool(): { train: Train; stop(): Promise<void> } {
  const threads = createThreadPool<TrainingJob, Awaited<ReturnType<Train>>>({
    beside: import.meta.url,
    name: 'training-worker',
    size: 1,
    maxHeapMb: 512,
  })
  return { train: (job) => threads.ask(job), stop: threads.stop }
}
