import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** The maximum page size. */
const MAX_NEWEST = 200

/** All lists of most users, for their titles. */
export const newestLists = queryOptions({
  queryKey: queryKeys.newestLists,
  queryFn: ({ signal }) => api('GET /api/lists', { query: { limit: MAX_NEWEST, shelf: 'all' }, signal }),
})
