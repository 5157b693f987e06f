import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { Suspicious } from '../../client/model-check.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { modelText } from './text.ts'

/** The strategic lists that check a model, newest first. */
export const useModelChecks = () =>
  useQuery({
    queryKey: queryKeys.modelChecks,
    queryFn: ({ signal }) => api('GET /api/model-checks', { signal }),
    select: ({ lists }) => lists,
    staleTime: 0,
  })

/** Changes the grade of a reviewed property and reloads the figures. */
export function useRegrade(listId: string) {
  const text = useText(modelText)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ row, grade }: { row: Suspicious; grade: number | null }) =>
      api('PUT /api/lists/:listId/properties/:propertyId/grade', {
        params: { listId, propertyId: row.propertyId },
        body: { grade, sawAi: true },
      }),
    onSuccess: (_, { row }) => {
      toast.success(text.suspicious.changed(row.street))
      return queryClient.invalidateQueries({ queryKey: queryKeys.modelCheck(listId) })
    },
    onError: (error, { row }) => toast.error(text.suspicious.notChanged(row.street, sentenceFor(error))),
  })
}
