import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Stays busy while the browser leaves. Resets when the Back button restores this page from its cache. */
export function useHostedPage<Order = void>(requestUrl: (order: Order) => Promise<{ url: string }>) {
  const { mutate, reset, status, error } = useMutation({
    mutationFn: requestUrl,
    onSuccess: ({ url }) => location.assign(url),
  })
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return { open: mutate, isBusy: status === 'pending' || status === 'success', error }
}
