import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../client/api.ts'
import { onPermissionChange, readPushStatus, subscribeToPush, unsubscribeFromPush } from './browser-push.ts'
import { useChangeSettings } from './queries.ts'

const statusKey = ['push-status']

/** Whether this browser receives push messages, and if not, why. */
export const usePushStatus = () => useQuery({ queryKey: statusKey, queryFn: readPushStatus, staleTime: 0 })

/** The push setting of the account, and whether this browser receives the messages. */
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

/**
 * Removes this browser's subscription. A failed call is harmless: nothing is sent while the setting is off, and
 * the server drops the endpoint once it expires.
 */
async function unsubscribe(): Promise<void> {
  const endpoint = await unsubscribeFromPush()
  if (endpoint !== null)
    await api('DELETE /api/push-subscription', { body: { endpoint } }).catch(() => undefined)
}
