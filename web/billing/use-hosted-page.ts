import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Opens a page of the payment provider at the URL that the server returns. Stays busy while the browser leaves.
 * Resets when the user comes back with the browser's Back button, which may restore this page from its cache.
 */
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
