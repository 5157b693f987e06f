import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../client/api.ts'
import { createUuid } from '../../client/create-uuid.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { toast } from '../../ui/overlays/toast.ts'

export type UngradedRow = Answer<'GET /api/lists/:listId/ai-job/rows'>['rows'][number]

/** The live channel announces its progress. */
export const useAiJob = (listId: string) =>
  useQuery({
    queryKey: queryKeys.aiJob(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/ai-job', { params: { listId }, signal }),
    select: ({ job }) => job,
    staleTime: 0,
  })

const firstPage: { after?: string } = {}

export const useUngradedRows = (listId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.aiRows(listId),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/lists/:listId/ai-job/rows', {
        params: { listId },
        query: { ...pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    staleTime: 0,
  })

export function useCancelAiJob(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/lists/:listId/ai-job/cancel', { params: { listId }, body: {} }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.aiJob(listId), answer)
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
      void queryClient.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
}

/** Starts a run for the ungraded rows of any list. */
export function useStartAiJob(listId: string) {
  // Starting again after a lost answer gets that answer, and no conflict with the run that it started.
  const [idempotencyKey, setKey] = useState(createUuid)
  return useBeginAiJob(listId, async () => {
    const begun = await api('POST /start-ai-job', { body: { listId }, idempotencyKey })
    setKey(createUuid())
    return begun
  })
}

/** Resumes a paused run, or starts one for the rows that an ended run left ungraded. */
export const useResumeAiJob = (listId: string) =>
  useBeginAiJob(listId, () => api('POST /resume-ai-job', { body: { listId } }))

function useBeginAiJob<Begun extends { readonly message: string }>(
  listId: string,
  begin: () => Promise<Begun>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: begin,
    onSuccess: ({ message }) => {
      toast.info(message)
      void queryClient.invalidateQueries({ queryKey: queryKeys.aiJob(listId) })
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
    },
  })
}

export const useAiEstimate = (properties: number, imagery: FlatKind, isEnabled: boolean) =>
  useQuery({
    queryKey: queryKeys.aiEstimate(properties, imagery),
    queryFn: ({ signal }) => api('GET /api/ai/estimate', { query: { properties, imagery }, signal }),
    enabled: isEnabled && properties > 0,
    staleTime: 10_000,
  })
