import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        // Offline, a query fails with `offline` and says so, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Retries only lost connections and overload. Any other error would be the same again. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.code === 'offline' || error.status === 503)
