import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'

type Pages = InfiniteData<Answer<'GET /api/notifications'>>
export type NotificationSettings = Answer<'GET /api/notifications'>['settings']

const PAGE_SIZE = 30

/** The live channel refetches them when a message is sent or a setting changes. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/notifications', {
        query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      settings: pages[0]?.settings,
      vapidPublicKey: pages[0]?.vapidPublicKey ?? '',
      messages: pages.flatMap(({ messages }) => messages),
    }),
  })

/** Shows the change immediately and rolls it back if the server refuses it. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  const show = (settings: Partial<NotificationSettings>) =>
    queryClient.setQueryData<Pages>(
      queryKeys.notifications,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, settings: { ...page.settings, ...settings } })),
        },
    )
  return useMutation({
    mutationFn: (change: Partial<NotificationSettings>) => api('PATCH /api/notifications', { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.notifications })
      const before = queryClient.getQueryData<Pages>(queryKeys.notifications)
      show(change)
      return before?.pages[0]?.settings
    },
    onError: (_error, _change, before) => before && show(before),
    onSuccess: ({ settings }) => {
      show(settings)
      void queryClient.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
}
