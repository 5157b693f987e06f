import { expect, it } from 'vitest'
import { offersAi } from './offers-ai.ts'

it.each<[Parameters<typeof offersAi>[0], boolean]>([
  [{ status: 'ready_for_manual', recordCount: 10, processedCount: 3, strategic: false }, true],
  [{ status: 'ready_for_manual', recordCount: 10, processedCount: 10, strategic: false }, false],
  [{ status: 'ready_for_manual', recordCount: 10, processedCount: 3, strategic: true }, false],
  [{ status: 'ai_failed', recordCount: 10, processedCount: 0, strategic: false }, true],
  [{ status: 'ai_completed_with_errors', recordCount: 10, processedCount: 9, strategic: false }, true],
  [{ status: 'ai_completed', recordCount: 10, processedCount: 9, strategic: false }, false],
  [{ status: 'queued_for_ai', recordCount: 10, processedCount: 0, strategic: false }, false],
  [{ status: 'ai_paused_ml_outage', recordCount: 10, processedCount: 4, strategic: false }, false],
])('a list of %o may be graded by the AI: %s', (list, may) => expect(offersAi(list)).toBe(may))
