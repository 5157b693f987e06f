import { expect, it } from 'vitest'
import { offersReview } from './review.ts'

const aiList = {
  processingMethod: 'ai',
  processedCount: 5,
  status: 'ai_completed',
  strategic: false,
} as const

it('is offered for what the AI has graded, once its run has ended', () => {
  expect(offersReview(aiList)).toBe(true)
  expect(offersReview({ ...aiList, status: 'ai_failed' })).toBe(true)
  expect(offersReview({ ...aiList, status: 'ai_processing' })).toBe(false)
  expect(offersReview({ ...aiList, processedCount: 0 })).toBe(false)
  expect(offersReview({ ...aiList, processingMethod: 'manual', status: 'ready_for_manual' })).toBe(false)
  expect(offersReview({ ...aiList, strategic: true })).toBe(false)
})
