import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { versionsText } from './text.ts'

export type Models = Answer<'GET /api/models'>
export type Model = Models['models'][number]
export type Kind = Model['kind']
export type Version = Model['versions'][number]
export type VersionFacts = NonNullable<Version['facts']>
export type GradedList = Models['lists'][number]
export type Rescore = NonNullable<GradedList['rescore']>

/** Polls while a job runs, in case the live channel is disconnected. */
const POLL_INTERVAL_MS = 2_000

/** The user's own versions of the grader, and the lists that can be rescored. */
export const useModels = () =>
  useQuery({
    queryKey: queryKeys.models,
    queryFn: ({ signal }) => api('GET /api/models', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_INTERVAL_MS : false),
  })

export const isRunning = (rescore: Rescore | null): rescore is Rescore =>
  rescore !== null && rescore.endedAt === null

const isBusy = ({ models, lists }: Models): boolean =>
  models.some(({ isTraining }) => isTraining) || lists.some(({ rescore }) => isRunning(rescore))

export function useRetrain(kind: Kind) {
  const text = useText(versionsText)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/models/:kind/retrain', { params: { kind }, body: {} }),
    onError: (error) => toast.error(text.retrainFailed(sentenceFor(error, text.retrainErrors))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.models }),
  })
}

export function useRollBack(kind: Kind) {
  const text = useText(versionsText)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/models/:kind/rollback', { params: { kind }, body: {} }),
    onSuccess: ({ champion }) => {
      toast.success(text.rolledBack(champion))
      return queryClient.invalidateQueries({ queryKey: queryKeys.models })
    },
  })
}

export function useRescore({ id, title }: GradedList) {
  const text = useText(versionsText)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/lists/:listId/rescore', { params: { listId: id }, body: {} }),
    onError: (error) => toast.error(text.rescoreFailed(title, sentenceFor(error, text.rescoreErrors))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.models }),
  })
}
