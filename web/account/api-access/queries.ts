import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api, type Input } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { storedKeys } from '../../client/stored-keys.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { apiAccessText } from './text.ts'

export type StoredKey = Answer<'GET /api/keys'>['keys'][number]
export type CreatedKey = Answer<'POST /api/keys'>
export type KeyRequest = Input<'POST /api/keys'>['body']

export const useKeys = () => useQuery(storedKeys)

export function useCreateKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: KeyRequest) => api('POST /api/keys', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.keys }),
    // The answer has the key, which nothing keeps once it was shown.
    gcTime: 0,
  })
}

export function useRevokeKey({ id, name }: StoredKey) {
  const queryClient = useQueryClient()
  const { revocation } = useText(apiAccessText)
  return useMutation({
    mutationFn: () => api('DELETE /api/keys/:keyId', { params: { keyId: id } }),
    onSuccess: async () => {
      toast.success(revocation.revoked(name))
      await queryClient.invalidateQueries({ queryKey: queryKeys.keys })
    },
  })
}
