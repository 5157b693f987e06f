import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

const none: readonly ListAttribute[] = []

/** Returns an empty list until the questions are loaded, because grading doesn't wait for them. */
export const useListAttributes = (listId: string, isNeeded = true): readonly ListAttribute[] =>
  useQuery({
    queryKey: queryKeys.listAttributes(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/attributes', { params: { listId }, signal }),
    select: ({ attributes }) => attributes,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? none

export function useSetListAttributes(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (attributes: readonly ListAttribute[]) =>
      api('PUT /api/lists/:listId/attributes', { params: { listId }, body: { attributes: [...attributes] } }),
    onSuccess: (answer) =>
      queryClient.setQueryData<Answer<'GET /api/lists/:listId/attributes'>>(
        queryKeys.listAttributes(listId),
        answer,
      ),
  })
}
