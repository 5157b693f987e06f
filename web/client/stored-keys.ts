import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** The keys of programs, without those that were revoked. */
export const storedKeys = queryOptions({
  queryKey: queryKeys.keys,
  queryFn: ({ signal }) => api('GET /api/keys', { signal }),
})
