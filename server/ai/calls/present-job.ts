import type { AiJob } from '@curbgrade/core/ai/contract'
import { estimateFrom } from '@curbgrade/core/ai/jobs/estimate'
import type { ListStatus } from '@curbgrade/core/lists/contract'
import type { ListDetails } from '../../lists/index.ts'
import type { RunPorts } from '../ports.ts'
import { findObstacle, type ObstaclePorts } from '../runs/find-obstacle.ts'
import { countReasons } from '../runs/results-store.ts'
import { countDone } from '../runs/write-results.ts'
import { findLatestRun, type RunRow, sumRuns } from '../store.ts'
import { findHealth } from '../suppliers/breaker-store.ts'

export type JobPorts = ObstaclePorts & Pick<RunPorts, 'pool'>

export async function readAiJob(
  { pool: db, ...ports }: JobPorts,
  { id: listId, imagery }: Pick<ListDetails, 'id' | 'imagery'>,
  status: ListStatus,
): Promise<AiJob | null> {
  const run = await findLatestRun(db, listId)
  if (run === null) return null
  const [allRuns, reasons, health, obstacle] = await Promise.all([
    sumRuns(db, listId),
    countReasons(db, listId),
    run.waits_for === null ? null : findHealth(db, { userId: run.user_id, supplier: run.waits_for }),
    run.ended_at === null ? null : findObstacle(ports, run.user_id, imagery),
  ])
  return {
    ...present(run, status),
    allRuns,
    obstacle,
    nextTryAt: health?.nextProbeAt ?? null,
    reasons: reasons.map(({ reason, is_error: isError, rows }) => ({ reason, isError, rows })),
  }
}

function present(
  run: RunRow,
  status: ListStatus,
): Omit<AiJob, 'allRuns' | 'nextTryAt' | 'reasons' | 'obstacle'> {
  const done = countDone(run)
  const isRunning = status === 'ai_processing'
  const estimate = isRunning ? estimateFrom(run.marks, { at: Date.now(), done, total: run.total }) : null
  return {
    id: run.id,
    status,
    speedPreset: run.speed_preset,
    threshold: run.threshold,
    modelVersion: run.model_version,
    total: run.total,
    graded: run.graded,
    withoutPhoto: run.without_photo,
    abstained: run.abstained,
    failed: run.failed,
    charged: run.graded,
    setAside: run.ended_at === null ? run.total - run.graded : 0,
    refunded: run.refunded,
    perMinute: estimate?.perMinute ?? null,
    secondsLeft: estimate?.secondsLeft ?? null,
    pauseReason: run.pause_reason,
    errorDetails: run.end_reason,
    queuedAt: run.created_at.getTime(),
    startedAt: run.started_at?.getTime() ?? null,
    endedAt: run.ended_at?.getTime() ?? null,
  }
}
