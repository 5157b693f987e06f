import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

type PageOfBatches = Answer<'GET /api/lists/:listId/photo-batches'>
export type PhotoBatch = PageOfBatches['batches'][number]

/** While photos are prepared or deleted, in case the live channel is disconnected. */
const POLL_INTERVAL_MS = 5_000

const firstPage: { after?: string } = {}

export const usePhotoBatches = (listId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.photoBatches(listId),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/lists/:listId/photo-batches', { params: { listId }, query: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: PageOfBatches) => (next === null ? undefined : { after: next }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(isChanging) ? POLL_INTERVAL_MS : false),
  })

const isChanging = ({ batches }: PageOfBatches): boolean =>
  batches.some(({ received, isTakenBack }) => received > 0 || isTakenBack)

/** `refused` is how many there are. */
export const useRefusedPhotos = (listId: string, { batchId, refused }: PhotoBatch) =>
  useQuery({
    queryKey: queryKeys.refusedPhotos(listId, batchId, refused),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/photo-batches/:batchId', { params: { listId, batchId }, signal }),
    select: ({ refusedPhotos }) => refusedPhotos,
  })

export function useTakeBackBatch(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (batchId: string) =>
      api('DELETE /api/lists/:listId/photo-batches/:batchId', { params: { listId, batchId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.photos(listId) }),
  })
}
