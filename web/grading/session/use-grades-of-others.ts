import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LatestGrade, type LatestMarks, queryKeys } from '../../client/query-keys.ts'
import type { LiveMarks } from '../marks/live-marks.ts'
import type { LiveSession } from './live-session.ts'

/** Reports what was graded and marked in another window: at once, or when this one is looked at again. */
export function useGradesOfOthers(listId: string, live: LiveSession, marks: LiveMarks): void {
  const { data } = useQuery<LatestGrade | null>({
    queryKey: queryKeys.latestGrade(listId),
    // Written by the live channel.
    queryFn: () => null,
    enabled: false,
  })
  useEffect(() => {
    if (data) live.noteGrades(new Map([[data.propertyId, data.grade]]))
  }, [live, data])
  const { data: marked } = useQuery<LatestMarks | null>({
    queryKey: queryKeys.latestMarks(listId),
    queryFn: () => null,
    enabled: false,
  })
  useEffect(() => {
    if (!marked) return
    const { propertyId, ...latest } = marked
    marks.note(propertyId, latest)
  }, [marks, marked])
  const { data: act } = useQuery<string | null>({
    queryKey: queryKeys.latestAct(listId),
    queryFn: () => null,
    enabled: false,
  })
  useEffect(() => {
    if (act) void live.recheck()
  }, [live, act])
  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState === 'visible') void live.recheck()
    }
    document.addEventListener('visibilitychange', recheck)
    return () => document.removeEventListener('visibilitychange', recheck)
  }, [live])
}
