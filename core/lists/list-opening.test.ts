import { describe, expect, it } from 'vitest'
import { MIN_TOKENS_TO_OPEN } from '../tokens/costs.ts'
import { openingOf } from './list-opening.ts'

type OpenableList = Parameters<typeof openingOf>[0]

const aList = (own: Partial<OpenableList>): OpenableList => ({
  processingMethod: 'manual',
  status: 'ready_for_manual',
  isCanceled: false,
  recordCount: 100,
  processedCount: 0,
  picturesPaid: false,
  ...own,
})

describe('a click on a list', () => {
  it.each<[Partial<OpenableList>, number, string]>([
    [{}, 200, 'grading'],
    [{ processedCount: 99 }, 200, 'grading'],
    [{ processedCount: 100 }, 200, 'list-complete'],
    [{ status: 'queued_for_ai' }, 200, 'ai-processing'],
    [{ status: 'ai_processing' }, 200, 'ai-processing'],
    [{ status: 'ai_paused_ml_outage' }, 200, 'ai-processing'],
    [{ status: 'ai_failed' }, 200, 'ai-failed'],
    [{ status: 'ai_completed', processedCount: 100 }, 200, 'ai-completed'],
    [{ status: 'ai_completed_with_errors', processedCount: 99 }, 200, 'ai-completed'],
  ])('%j with %i tokens leads to %s', (own, tokens, opening) =>
    expect(openingOf(aList(own), tokens)).toBe(opening),
  )

  it('needs at least five tokens to grade', () => {
    expect(openingOf(aList({}), MIN_TOKENS_TO_OPEN - 1)).toBe('insufficient-tokens')
    expect(openingOf(aList({}), MIN_TOKENS_TO_OPEN)).toBe('grading')
  })

  it('needs none if the pictures are paid', () =>
    expect(openingOf(aList({ processedCount: 8, picturesPaid: true }), 0)).toBe('grading'))

  it('shows finished work without any tokens', () => {
    expect(openingOf(aList({ processedCount: 100 }), 0)).toBe('list-complete')
    expect(openingOf(aList({ status: 'ai_completed' }), 0)).toBe('ai-completed')
  })

  it('doesn’t wait for the balance', () => expect(openingOf(aList({}), undefined)).toBe('grading'))
})
