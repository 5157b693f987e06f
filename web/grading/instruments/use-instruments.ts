import { dayWith } from '@curbgrade/core/grading/day/pace'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import type { SessionView } from '../session/live-session.ts'
import { confirmAction } from './feedback.ts'
import { recordGrade } from './streak-store.ts'

export type Day = ReturnType<typeof dayWith>

/** Confirms each action, counts toward the next rest, and returns the day's figures; null until they're loaded. */
export function useInstruments({ session, lastAction }: SessionView, startedAt: number): Day | null {
  useEffect(() => {
    if (lastAction === null) return
    confirmAction(lastAction)
    if (!lastAction.isUndo && lastAction.step.type !== 'skip') recordGrade(lastAction.step.at)
  }, [lastAction])
  const { data } = useQuery({
    queryKey: queryKeys.dayWork(startedAt),
    queryFn: ({ signal }) =>
      api('GET /api/day-work', { query: { since: midnightBefore(startedAt) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data === undefined ? null : dayWith(data, session.steps)
}

const midnightBefore = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
