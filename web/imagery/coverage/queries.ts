import type { ProblemKind } from '@curbgrade/core/imagery/coverage/coverage'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { download } from '../../client/download.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { coverageText } from './text.ts'

export type Report = NonNullable<Answer<'GET /api/lists/:listId/coverage'>['coverage']>
export type ProblemRow = Answer<'GET /api/lists/:listId/coverage/rows'>['rows'][number]

/** Polls while the check runs, in case the live channel is disconnected. */
const POLL_INTERVAL_MS = 3_000

export const useCoverage = (listId: string) =>
  useQuery({
    queryKey: queryKeys.coverage(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/coverage', { params: { listId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.coverage) ? POLL_INTERVAL_MS : false),
  })

const isRunning = (report: Report | null | undefined): boolean =>
  report?.state === 'running' && !report.pausedUntil

export function useStartCoverage(listId: string) {
  const text = useText(coverageText)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ again = false }: { again?: boolean }) =>
      api('POST /api/lists/:listId/coverage', { params: { listId }, body: { again } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKeys.coverage(listId), answer),
    onError: (error) => toast.error(text.notStarted(sentenceFor(error))),
  })
}

const firstPage: { after?: string } = {}

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

export const useCoverageExport = (listId: string) => {
  const text = useText(coverageText)
  return useMutation({
    mutationFn: () => download('POST /export-coverage', { body: { listId } }, () => {}),
    onSuccess: (fileName) => toast.success(text.exported(fileName)),
    onError: (error) => toast.error(text.notExported(sentenceFor(error))),
  })
}

export function useSwitchToAerial(listId: string) {
  const text = useText(coverageText)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('PATCH /api/lists/:listId', { params: { listId }, body: { imagery: 'aerial' } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.list(listId), answer)
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
      void queryClient.invalidateQueries({ queryKey: queryKeys.coverage(listId) })
    },
    onError: (error) => toast.error(text.notSwitched(sentenceFor(error, text.notSwitchedErrors))),
  })
}
