import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The cache of everything the server told. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: mayRetry,
        // Without a network a query fails with `offline`, which says so, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** A refusal stays one however often it is asked; only a lost or overloaded connection is worth a second try. */
export const mayRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.code === 'offline' || error.status === 503)
