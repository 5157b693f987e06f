import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../app/api.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { sentenceFor } from '../../app/words.ts'
import { toast } from '../../ui/toast.tsx'
import { words } from './words.ts'

export type Check = Answer<'GET /api/lists/:listId/model-check'>
export type Figure = Check['agreement']
export type Estimate = NonNullable<Figure['estimate']>
export type Said = Check['confusion']['classes'][number]
export type Suspicious = Check['suspicious'][number]

/** The strategic lists in which a model is checked, the newest first. */
export const useModelChecks = () =>
  useQuery({
    queryKey: queryKeys.modelChecks,
    queryFn: ({ signal }) => api('GET /api/model-checks', { signal }),
    select: ({ lists }) => lists,
    staleTime: 0,
  })

/** What the reviews of a list say by now. */
export const useModelCheck = (listId: string, isWanted = true) =>
  useQuery({
    queryKey: queryKeys.modelCheck(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/model-check', { params: { listId }, signal }),
    enabled: isWanted,
    staleTime: 0,
  })

/** Another grade for a property that was looked at again; the figures follow. */
export function useRegrade(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ row, grade }: { row: Suspicious; grade: number | null }) =>
      api('PUT /api/lists/:listId/properties/:propertyId/grade', {
        params: { listId, propertyId: row.propertyId },
        body: { grade, sawAi: true },
      }),
    onSuccess: (_, { row }) => {
      toast.success(words.suspicious.changed(row.street))
      return queryClient.invalidateQueries({ queryKey: queryKeys.modelCheck(listId) })
    },
    onError: (error, { row }) => toast.error(words.suspicious.notChanged(row.street, sentenceFor(error))),
  })
}
