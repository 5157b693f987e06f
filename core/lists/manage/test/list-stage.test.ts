import { expect, it } from 'vitest'
import type { ListState } from '../../list-status.ts'
import { stageOf } from './list-stage.ts'

it.each<[Partial<ListState>, string]>([
  [{}, 'not_started'],
  [{ processedCount: 1 }, 'in_progress'],
  [{ processedCount: 100 }, 'complete'],
  [{ processingMethod: 'ai' }, 'not_started'],
  [{ processingMethod: 'ai', processedCount: 1 }, 'in_progress'],
  [{ status: 'queued_for_ai' }, 'ai_running'],
  [{ status: 'ai_processing', processedCount: 40 }, 'ai_running'],
  [{ status: 'ai_paused_ml_outage' }, 'ai_running'],
  [{ status: 'ai_completed', processedCount: 40 }, 'complete'],
  [{ status: 'ai_completed_with_errors', processedCount: 40 }, 'complete'],
  [{ status: 'ai_completed' }, 'ai_stopped'],
  [{ status: 'ai_failed', processedCount: 40 }, 'ai_stopped'],
  [{ status: 'ai_failed', isCanceled: true }, 'ai_stopped'],
])('a list with %j is at the stage %s', (own, stage) =>
  expect(
    stageOf({
      processingMethod: 'manual',
      status: 'ready_for_manual',
      isCanceled: false,
      recordCount: 100,
      processedCount: 0,
      ...own,
    }),
  ).toBe(stage),
)
