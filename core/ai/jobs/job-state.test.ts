import { describe, expect, it } from 'vitest'
import { endOf } from './job-state.ts'

describe('a run ends', () => {
  const nothing = { graded: 0, withoutPhoto: 0, abstained: 0, failed: 0 }
  it.each([
    [{ graded: 5 }, 'ai_completed'],
    [{ graded: 5, failed: 1 }, 'ai_completed_with_errors'],
    [{ failed: 5 }, 'ai_failed'],
    [{ withoutPhoto: 1, failed: 5 }, 'ai_completed_with_errors'],
    [{ abstained: 5 }, 'ai_completed'],
    [{ abstained: 1, failed: 1 }, 'ai_completed_with_errors'],
    [{}, 'ai_completed'],
  ])('with %j: %s', (rows, end) => expect(endOf({ ...nothing, ...rows })).toBe(end))
})
