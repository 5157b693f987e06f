import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LatestGrade, queryKeys } from '../../client/query-keys.ts'
import type { LiveSession } from './live-session.ts'

/** Reports to the session what was graded in another window: at once, or when this one is looked at again. */
export function useGradesOfOthers(listId: string, live: LiveSession): void {
  const { data } = useQuery<LatestGrade | null>({
    queryKey: queryKeys.latestGrade(listId),
    // Written by the live channel.
    queryFn: () => null,
    enabled: false,
  })
  useEffect(() => {
    if (data) live.noteGrades(new Map([[data.propertyId, data.grade]]))
  }, [live, data])
  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState === 'visible') void live.recheck()
    }
    document.addEventListener('visibilitychange', recheck)
    return () => document.removeEventListener('visibilitychange', recheck)
  }, [live])
}
