import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../app/api.ts'
import { onPermissionChange, readPushStatus, subscribeToPush, unsubscribeFromPush } from './browser-push.ts'
import { useChangeSettings } from './queries.ts'

const hereKey = ['push-here']

/** Push messages of the account, and whether this browser is one that they reach. */
export function usePush(vapidPublicKey: string) {
  const queryClient = useQueryClient()
  const settings = useChangeSettings()
  const { data: here } = useQuery({ queryKey: hereKey, queryFn: readPushStatus, staleTime: 0 })
  useEffect(
    () => onPermissionChange(() => void queryClient.invalidateQueries({ queryKey: hereKey })),
    [queryClient],
  )
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) await api('POST /api/push-subscription', { body: await subscribeToPush(vapidPublicKey) })
      await settings.mutateAsync({ push: isOn })
      if (!isOn) await leave()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: hereKey }),
  })
  return { here, turn }
}

/** The setting is off by now, so nothing is sent; an endpoint that stays behind is forgotten when it ends. */
async function leave(): Promise<void> {
  const endpoint = await unsubscribeFromPush()
  if (endpoint !== null)
    await api('DELETE /api/push-subscription', { body: { endpoint } }).catch(() => undefined)
}
