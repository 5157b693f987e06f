import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { keepLoading } from '../../client/parts/keep-loading.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { endSession, rememberUser } from '../../client/session-cache.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { editText } from './text.ts'

export type Me = Answer<'GET /api/me'>
type Profile = Answer<'PATCH /api/me'>

export function useRename() {
  const keep = useKeepProfile()
  return useMutation({
    mutationFn: (name: string) => api('PATCH /api/me', { body: { name } }),
    onSuccess: keep,
  })
}

export const useVerifyPassword = () =>
  useMutation({
    mutationFn: (password: string) => api('POST /api/auth/verify-password', { body: { password } }),
  })

export function useChangeEmail() {
  const keep = useKeepProfile()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => api('POST /api/me/email', { body }),
    onSuccess: keep,
  })
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api('POST /api/me/password', { body }),
  })

/** Also deletes everything that this browser stores about the account. */
export const useDeleteAccount = (me: Me) => {
  const text = useText(editText)
  return useMutation({
    mutationFn: (password: string) => api('POST /api/me/delete', { body: { password } }),
    // Handled here, because the dialog unmounts when the session ends.
    onSuccess: async () => {
      endSession('signed-out')
      toast.success(text.deletion.deleted)
      const { forgetSaves } = await keepLoading(() => import('../../client/save-store.ts'))
      // A browser without storage has nothing to delete.
      await forgetSaves(me.id).catch(() => {})
    },
  })
}

/** Shows the new name and email everywhere without refetching them. */
function useKeepProfile() {
  const queryClient = useQueryClient()
  return (profile: Profile) => {
    rememberUser(profile)
    queryClient.setQueryData<Me>(queryKeys.me, (me) => me && { ...me, ...profile })
  }
}
