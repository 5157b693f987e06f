import type { SignUpRule } from '@curbgrade/core/account/sign-up'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { queryKeys } from '../query-keys.ts'
import { rememberMe } from '../session-cache.ts'
import { useStoredUserId } from './use-stored-user-id.ts'

/** Loads the signed-in user. Outside of React's tree, use `queryClient.fetchQuery(meQuery)`. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => {
    const me = await api('GET /api/me', { signal })
    rememberMe(me)
    return me
  },
})

/** The signed-in user, kept current by the live channel. Sends no request while no one is signed in. */
export const useMe = () => useQuery({ ...meQuery, enabled: useStoredUserId() !== null })

/** Facts about the server, such as its version. They change only with a release, so they're loaded once. */
export const useAbout = () =>
  useQuery({
    queryKey: queryKeys.about,
    queryFn: ({ signal }) => api('GET /api/about', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Who may create an account. Assumes anyone until the server has answered, as on most sites. */
export const useSignUpRule = (): SignUpRule => useAbout().data?.signUp ?? 'open'
