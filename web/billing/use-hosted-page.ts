import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Goes to a page of the payment provider whose address the server tells. It stays busy while the browser leaves, and
 * is ready again for who comes back by the browser's own button, which may show the page as it was left.
 */
export function useHostedPage<Order = void>(askForUrl: (order: Order) => Promise<{ url: string }>) {
  const { mutate, reset, status, error } = useMutation({
    mutationFn: askForUrl,
    onSuccess: ({ url }) => location.assign(url),
  })
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return { open: mutate, isBusy: status === 'pending' || status === 'success', error }
}
