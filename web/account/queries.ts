import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { rememberMe } from '../app/session-cache.ts'
import { useStoredUserId } from '../app/use-stored-user-id.ts'

/** The signed-in user. Pages outside React's tree load it with `queryClient.fetchQuery(meQuery)`. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => {
    const me = await api('GET /api/me', { signal })
    rememberMe(me)
    return me
  },
})

/** The signed-in user, kept current by the live channel; asks nothing while nobody is signed in. */
export const useMe = () => useQuery({ ...meQuery, enabled: useStoredUserId() !== null })

/** What runs behind this page. It changes with a release only, so it is asked once. */
export const useAbout = () =>
  useQuery({
    queryKey: queryKeys.about,
    queryFn: ({ signal }) => api('GET /api/about', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
