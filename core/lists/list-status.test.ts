import { describe, expect, it } from 'vitest'
import { gridBadge, isAllGraded, type ListState, tableBadge } from './list-status.ts'

const aList = (own: Partial<ListState>): ListState => ({
  processingMethod: 'manual',
  status: 'ready_for_manual',
  isCanceled: false,
  recordCount: 100,
  processedCount: 0,
  ...own,
})

describe('the badges of a list', () => {
  it.each<[Partial<ListState>, string, string]>([
    [{}, 'ready', 'ready'],
    [{ processedCount: 1 }, 'in-progress', 'in-progress'],
    [{ processedCount: 99 }, 'in-progress', 'in-progress'],
    [{ processedCount: 100 }, 'completed', 'complete'],
    [{ processingMethod: 'ai' }, 'new', 'ready'],
    [{ processingMethod: 'ai', processedCount: 3 }, 'new', 'in-progress'],
    [{ processingMethod: 'ai', processedCount: 100 }, 'completed', 'complete'],
    [{ status: 'queued_for_ai' }, 'queued', 'in-progress'],
    [{ status: 'ai_processing', processedCount: 40 }, 'processing', 'in-progress'],
    [{ status: 'ai_paused_ml_outage', processedCount: 40 }, 'paused', 'in-progress'],
    [{ status: 'ai_completed', processedCount: 100 }, 'completed', 'complete'],
    [{ status: 'ai_completed_with_errors', processedCount: 97 }, 'completed', 'complete'],
    [{ status: 'ai_completed', processedCount: 0 }, 'nothing-graded', 'ready'],
    [{ status: 'ai_completed_with_errors', processedCount: 0 }, 'nothing-graded', 'ready'],
    [{ status: 'ai_failed', isCanceled: true }, 'canceled', 'ready'],
    [{ status: 'ai_failed', isCanceled: true, processedCount: 40 }, 'canceled', 'in-progress'],
    [{ status: 'ai_failed' }, 'failed', 'ready'],
    [{ status: 'ai_failed', processedCount: 40 }, 'failed', 'in-progress'],
  ])('of %j are %s in the grid and %s in the table', (own, grid, table) => {
    expect(gridBadge(aList(own))).toBe(grid)
    expect(tableBadge(aList(own))).toBe(table)
  })
})

describe('a list', () => {
  it.each([
    [0, 0, false],
    [10, 9, false],
    [10, 10, true],
  ])('of %i rows with %i graded is all graded: %s', (recordCount, processedCount, expected) =>
    expect(isAllGraded(aList({ recordCount, processedCount }))).toBe(expected),
  )
})
