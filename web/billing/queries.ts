import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { rememberSubscription } from '../app/session-cache.ts'
import { useStoredUserId } from '../app/use-stored-user-id.ts'
import type { Subscription } from './words.ts'

const pageSize = 30
/** How often a payment that is on its way is asked for, should the live channel's news get lost. */
const askAgainMs = 2_000

/** The subscription, kept current by the live channel; asks nothing while nobody is signed in. */
export const useSubscription = (options: { isAwaited?: boolean } = {}) =>
  useQuery({
    queryKey: queryKeys.subscription,
    queryFn: async ({ signal }) => {
      const subscription = await api('GET /api/subscription', { signal })
      rememberSubscription(subscription)
      return subscription
    },
    enabled: useStoredUserId() !== null,
    refetchInterval: ({ state }) =>
      options.isAwaited && state.data?.status !== 'active' ? askAgainMs : false,
  })

const purchasePages = infiniteQueryOptions({
  queryKey: queryKeys.purchases,
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/purchases', {
      query: { limit: pageSize, ...(pageParam && { after: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** What was paid, newest first, page by page. */
export const usePurchases = () =>
  useInfiniteQuery({
    ...purchasePages,
    select: ({ pages }) => pages.flatMap(({ purchases }) => purchases),
  })

/** Payments that no tokens were credited for so far; an older server tells of none. */
export const useUncreditedPayments = () =>
  useInfiniteQuery({ ...purchasePages, select: ({ pages }) => pages[0]?.uncredited ?? [] })

/**
 * The token purchase that a checkout session has led to, or its payment if that could not be credited; null while
 * neither is known, asked for again until the purchase is. Without a session, the latest purchase.
 */
export const usePurchaseOf = (session: string | null) =>
  useQuery({
    queryKey: queryKeys.purchaseOf(session),
    queryFn: async ({ signal }) => {
      const { purchases, uncredited = [] } = await api('GET /api/purchases', {
        query: { limit: pageSize },
        signal,
      })
      const tokens = purchases.filter(({ type }) => type === 'token_purchase')
      const isMeant = ({ reference }: { reference: string }) => session === null || reference === session
      const purchase = tokens.find(isMeant) ?? null
      const held = session === null ? undefined : uncredited.find(isMeant)
      return purchase === null && held === undefined ? null : { purchase, uncredited: held }
    },
    refetchInterval: ({ state }) => (session !== null && !state.data?.purchase ? askAgainMs : false),
  })

/** Ends the subscription with its period, and shows at once that it will. */
export function useCancelSubscription() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /cancel-subscription', { body: {} }),
    onSuccess: ({ periodEnd }) =>
      change(queryClient, (before) => ({
        ...before,
        cancelAtPeriodEnd: true,
        currentPeriodEnd: periodEnd ?? before.currentPeriodEnd,
      })),
  })
}

export function useReactivateSubscription() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /reactivate-subscription', { body: {} }),
    onSuccess: () => change(queryClient, (before) => ({ ...before, cancelAtPeriodEnd: false })),
  })
}

/** The answer is newer than any read that is under way. */
async function change(queryClient: QueryClient, to: (before: Subscription) => Subscription): Promise<void> {
  await queryClient.cancelQueries({ queryKey: queryKeys.subscription })
  const after = queryClient.setQueryData<Subscription>(
    queryKeys.subscription,
    (before) => before && to(before),
  )
  if (after) rememberSubscription(after)
}
