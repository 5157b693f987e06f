import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../client/api.ts'
import { onPermissionChange, readPushStatus, subscribeToPush, unsubscribeFromPush } from './browser-push.ts'
import { useChangeSettings } from './queries.ts'

const statusKey = ['push-status']

export const usePushStatus = () => useQuery({ queryKey: statusKey, queryFn: readPushStatus, staleTime: 0 })

/** The account's push setting, and whether this browser receives the messages. */
export function usePush(vapidPublicKey: string) {
  const queryClient = useQueryClient()
  const settings = useChangeSettings()
  const { data: status } = usePushStatus()
  useEffect(
    () => onPermissionChange(() => void queryClient.invalidateQueries({ queryKey: statusKey })),
    [queryClient],
  )
  const toggle = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) await api('POST /api/push-subscription', { body: await subscribeToPush(vapidPublicKey) })
      await settings.mutateAsync({ push: isOn })
      if (!isOn) await unsubscribe()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusKey }),
  })
  return { status, toggle }
}

/** The call may fail: nothing is sent while the setting is off, and the server drops an expired endpoint. */
async function unsubscribe(): Promise<void> {
  const endpoint = await unsubscribeFromPush()
  if (endpoint !== null)
    await api('DELETE /api/push-subscription', { body: { endpoint } }).catch(() => undefined)
}
