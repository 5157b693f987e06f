import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type LatestGrade, queryKeys } from '../../../client/query-keys.ts'
import type { SaveLoop } from '../../../grading/index.ts'
import { changeRows, type List } from '../queries.ts'

/** The pause after the last grade until the counts are asked for again. */
const SETTLE_MS = 800

/** Shows what was graded in another window, and keeps the counts of the filter current. */
export function useOtherWindows(list: List, saves: SaveLoop | undefined): void {
  const queryClient = useQueryClient()
  const { data: latest } = useQuery<LatestGrade | null>({
    queryKey: queryKeys.latestGrade(list.id),
    // Written by the live channel.
    queryFn: () => null,
    enabled: false,
  })
  const isWaiting = useEffectEvent((propertyId: string) =>
    Boolean(
      saves?.getQueue().pending.some((save) => save.listId === list.id && save.propertyId === propertyId),
    ),
  )
  useEffect(() => {
    // A report of an older grade of ours must not replace the later one that is still on its way.
    if (!latest || isWaiting(latest.propertyId)) return
    const { propertyId, grade } = latest
    const graded = grade === null ? {} : { isAiGrade: false, gradedBy: 'me' as const, modelVersion: null }
    changeRows(queryClient, list.id, new Map([[propertyId, { grade, ...graded }]]))
  }, [latest, list.id, queryClient])
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const queryKey of [queryKeys.allFacets(list.id), queryKeys.allCharts(list.id)])
        void queryClient.invalidateQueries({ queryKey })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after each change of the figures
  }, [list.processedCount, list.lastProcessedAt, list.id, queryClient])
}
