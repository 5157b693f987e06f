import type { ProblemKind } from '@curbgrade/core/imagery/coverage'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../app/api.ts'
import { download } from '../../app/download.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { toast } from '../../ui/toast.tsx'
import { words } from './words.ts'

export type Report = NonNullable<Answer<'GET /api/lists/:listId/coverage'>['coverage']>
export type ProblemRow = Answer<'GET /api/lists/:listId/coverage/rows'>['rows'][number]

/** The live channel tells of every step; asking as well covers a channel that is gone. */
const ASK_AGAIN_MS = 3_000

/** What the check of a list has found so far, null when nobody has asked for one, and the price of starting one. */
export const useCoverage = (listId: string) =>
  useQuery({
    queryKey: queryKeys.coverage(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/coverage', { params: { listId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderway(state.data?.coverage) ? ASK_AGAIN_MS : false),
  })

const isUnderway = (report: Report | null | undefined): boolean =>
  report?.state === 'running' && !report.pausedUntil

/** Starts the check, or goes on with it; `again` begins anew. */
export function useStartCoverage(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ again = false }: { again?: boolean }) =>
      api('POST /api/lists/:listId/coverage', { params: { listId }, body: { again } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKeys.coverage(listId), answer),
    onError: (error) => toast.error(words.notStarted(error)),
  })
}

const firstPage: { after?: string } = {}

/** Rows that deserve a look for one reason; asked anew when there are more of them. */
export const useProblemRows = (listId: string, kind: ProblemKind, count: number) =>
  useInfiniteQuery({
    queryKey: queryKeys.coverageRows(listId, kind, count),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/lists/:listId/coverage/rows', {
        params: { listId },
        query: { ...pageParam, kind },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
  })

/** The report as a file. */
export const useCoverageExport = (listId: string) =>
  useMutation({
    mutationFn: () => download('POST /export-coverage', { body: { listId } }, () => {}),
    onSuccess: (fileName) => toast.success(words.exported(fileName)),
    onError: (error) => toast.error(words.notExported(error)),
  })

/** The list is looked at from above from now on. */
export function useAerialInstead(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('PATCH /api/lists/:listId', { params: { listId }, body: { imagery: 'aerial' } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.list(listId), answer)
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
      void queryClient.invalidateQueries({ queryKey: queryKeys.coverage(listId) })
    },
    onError: (error) => toast.error(words.notSwitched(error)),
  })
}
