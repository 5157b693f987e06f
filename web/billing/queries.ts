import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'
import { listToOpen } from '../client/session/list-to-open.ts'
import { useStoredUserId } from '../client/session/use-stored-user-id.ts'
import { rememberSubscription } from '../client/session-cache.ts'
import { type Subscription } from './subscription.ts'

const PAGE_SIZE = 30
/** Polls for a pending payment, in case the live channel loses the event. */
const POLL_MS = 2_000

/** Kept current by the live channel. Sends no request while no one is signed in. */
export const useSubscription = (options: { isPaymentPending?: boolean } = {}) =>
  useQuery({
    queryKey: queryKeys.subscription,
    queryFn: async ({ signal }) => {
      const subscription = await api('GET /api/subscription', { signal })
      rememberSubscription(subscription)
      return subscription
    },
    enabled: useStoredUserId() !== null,
    refetchInterval: ({ state }) =>
      options.isPaymentPending && state.data?.status !== 'active' ? POLL_MS : false,
  })

/** The list for which tokens were bought; undefined if there is none, or none anymore. */
export function useListToOpen() {
  const listId = listToOpen() ?? ''
  const { data } = useQuery({
    queryKey: queryKeys.list(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
    enabled: listId !== '',
  })
  return data?.list
}

const purchasePages = infiniteQueryOptions({
  queryKey: queryKeys.purchases,
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/purchases', {
      query: { limit: PAGE_SIZE, ...(pageParam && { after: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const usePurchases = () =>
  useInfiniteQuery({
    ...purchasePages,
    select: ({ pages }) => pages.flatMap(({ purchases }) => purchases),
  })

export const useUncreditedPayments = () =>
  useInfiniteQuery({ ...purchasePages, select: ({ pages }) => pages[0]?.uncredited ?? [] })

/**
 * Returns the payment if no tokens could be credited; null while neither is known, and polls until the
 * purchase is. Without a session, returns the latest purchase.
 */
export const usePurchaseOfSession = (session: string | null) =>
  useQuery({
    queryKey: queryKeys.purchaseOfSession(session),
    queryFn: async ({ signal }) => {
      const { purchases, uncredited = [] } = await api('GET /api/purchases', {
        query: { limit: PAGE_SIZE },
        signal,
      })
      const tokenPurchases = purchases.filter(({ type }) => type === 'token_purchase')
      const isFromSession = ({ reference }: { reference: string }) =>
        session === null || reference === session
      const purchase = tokenPurchases.find(isFromSession) ?? null
      const payment = session === null ? undefined : uncredited.find(isFromSession)
      return purchase === null && payment === undefined ? null : { purchase, uncredited: payment }
    },
    refetchInterval: ({ state }) => (session !== null && !state.data?.purchase ? POLL_MS : false),
  })

export function useCancelSubscription() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /cancel-subscription', { body: {} }),
    onSuccess: ({ periodEnd }) =>
      updateSubscription(queryClient, (before) => ({
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
    onSuccess: () => updateSubscription(queryClient, (before) => ({ ...before, cancelAtPeriodEnd: false })),
  })
}

/** Cancels reads in progress, because the answer is newer. */
async function updateSubscription(
  queryClient: QueryClient,
  update: (before: Subscription) => Subscription,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: queryKeys.subscription })
  const after = queryClient.setQueryData<Subscription>(
    queryKeys.subscription,
    (before) => before && update(before),
  )
  if (after) rememberSubscription(after)
}
