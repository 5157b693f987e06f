import { describe, expect, it } from 'vitest'
import type { ListStatus } from '../../../lists/contract.ts'
import { isInProgress } from '../job-state.ts'
import { canFollow, nextStates } from './next-states.ts'

const states = Object.keys(nextStates) as ListStatus[]

describe('the states of an AI list', () => {
  it('follow D31, with start, cancel and retry in addition', () => {
    const transitions = states.flatMap((from) =>
      states.filter((to) => canFollow(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(transitions.toSorted()).toEqual([
      'ai_completed → queued_for_ai',
      'ai_completed_with_errors → queued_for_ai',
      'ai_failed → queued_for_ai',
      'ai_paused_ml_outage → ai_failed',
      'ai_paused_ml_outage → ai_processing',
      'ai_processing → ai_completed',
      'ai_processing → ai_completed_with_errors',
      'ai_processing → ai_failed',
      'ai_processing → ai_paused_ml_outage',
      'queued_for_ai → ai_failed',
      'queued_for_ai → ai_processing',
      'ready_for_manual → queued_for_ai',
    ])
  })

  it('never lead back to manual, and lead from an end only to a new run', () => {
    for (const from of states) {
      expect(canFollow(from, 'ready_for_manual')).toBe(false)
      if (!isInProgress(from)) expect(nextStates[from]).toEqual(['queued_for_ai'])
    }
  })
})
