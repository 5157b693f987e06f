import type { Rescore } from '@curbgrade/core/ai/models-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { GradedList, Kind, Models } from './model.ts'
import { versionsText } from './text.ts'

export const useGradeAudit = (listId: string) =>
  useQuery({
    queryKey: queryKeys.gradeAudit(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/audit', { params: { listId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Polls while a job runs, in case the live channel is disconnected. */
const POLL_INTERVAL_MS = 2_000

export const useModels = () =>
  useQuery({
    queryKey: queryKeys.models,
    queryFn: ({ signal }) => api('GET /api/models', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_INTERVAL_MS : false),
  })

export const isRescoring = (rescore: Rescore | null): rescore is Rescore =>
  rescore !== null && rescore.endedAt === null

const isBusy = ({ models, lists }: Models): boolean =>
  models.some(({ isTraining }) => isTraining) || lists.some(({ rescore }) => isRescoring(rescore))

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
