import type { SignUpRule } from '@curbgrade/core/account/sign-up'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { queryKeys } from '../query-keys.ts'
import { rememberMe } from '../session-cache.ts'
import { useStoredUserId } from './use-stored-user-id.ts'

/** Outside of React's tree, use `queryClient.fetchQuery(meQuery)`. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => {
    const me = await api('GET /api/me', { signal })
    rememberMe(me)
    return me
  },
})

/** Kept current by the live channel. Sends no request while no one is signed in. */
export const useMe = () => useQuery({ ...meQuery, enabled: useStoredUserId() !== null })

/** Loaded once, because it changes only with a release. */
export const useAbout = () =>
  useQuery({
    queryKey: queryKeys.about,
    queryFn: ({ signal }) => api('GET /api/about', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Assumes `open` until the server has answered, as on most sites. */
export const useSignUpRule = (): SignUpRule => useAbout().data?.signUp ?? 'open'
