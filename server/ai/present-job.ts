import type { aiJob } from '@curbgrade/core/ai/contract'
import { estimateFrom } from '@curbgrade/core/ai/estimate'
import type { ListStatus } from '@curbgrade/core/ai/job-state'
import type { z } from 'zod'
import type { Db } from '../platform/db/pool.ts'
import { readHealth } from './health.ts'
import { countReasons } from './results-store.ts'
import { type JobRow, latestJob } from './store.ts'
import { doneOf } from './write-results.ts'

export type AiJob = z.output<typeof aiJob>

/** The latest run of a list in full; null when there was none. */
export async function readJob(db: Db, listId: string, status: ListStatus): Promise<AiJob | null> {
  const job = await latestJob(db, listId)
  if (job === null) return null
  const [reasons, health] = await Promise.all([
    countReasons(db, listId),
    job.waits_for === null ? null : readHealth(db, { userId: job.user_id, supplier: job.waits_for }),
  ])
  return {
    ...present(job, status),
    nextTryAt: health?.nextProbeAt ?? null,
    reasons: reasons.map(({ reason, is_error: isError, rows }) => ({ reason, isError, rows })),
  }
}

function present(job: JobRow, status: ListStatus): Omit<AiJob, 'nextTryAt' | 'reasons'> {
  const done = doneOf(job)
  const isRunning = status === 'ai_processing'
  const estimate = isRunning ? estimateFrom(job.marks, { at: Date.now(), done, total: job.total }) : null
  return {
    id: job.id,
    status,
    speedPreset: job.speed_preset,
    threshold: job.threshold,
    modelVersion: job.model_version,
    total: job.total,
    graded: job.graded,
    withoutPhoto: job.without_photo,
    abstained: job.abstained,
    failed: job.failed,
    charged: job.graded,
    setAside: job.ended_at === null ? job.total - job.graded : 0,
    refunded: job.refunded,
    perMinute: estimate?.perMinute ?? null,
    secondsLeft: estimate?.secondsLeft ?? null,
    pauseReason: job.pause_reason,
    errorDetails: job.end_reason,
    queuedAt: job.created_at.getTime(),
    startedAt: job.started_at?.getTime() ?? null,
    endedAt: job.ended_at?.getTime() ?? null,
  }
}
