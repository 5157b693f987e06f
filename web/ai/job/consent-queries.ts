import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

/** Not in query-keys.ts, because nothing else changes it, and every page would load it. */
const consentKey = (listId: string) => ['photo-consent', listId] as const

export const usePhotoConsent = (listId: string) =>
  useQuery({
    queryKey: consentKey(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/photo-consent', { params: { listId }, signal }),
    staleTime: 0,
  })

/** Names the recipient that the person read; null withdraws the consent. */
export function useSetPhotoConsent(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: consentKey(listId),
    mutationFn: (recipient: string | null) =>
      api('PUT /api/lists/:listId/photo-consent', { params: { listId }, body: { recipient } }),
    onSuccess: (consent) => queryClient.setQueryData(consentKey(listId), consent),
  })
}

/** A run that starts before the consent is stored would skip photos. */
export const useIsSavingConsent = (listId: string): boolean =>
  useIsMutating({ mutationKey: consentKey(listId) }) > 0
