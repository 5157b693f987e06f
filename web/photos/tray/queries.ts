import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, api, baseUrl, fillPath } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { retryWhileBusy } from '../../client/retry-while-busy.ts'

type TrayPage = Answer<'GET /api/lists/:listId/tray'>
export type TrayPhoto = TrayPage['photos'][number]
export type RowToChoose = Answer<'GET /api/lists/:listId/rows'>['rows'][number]

const firstPage: { after?: string } = {}

export const useTray = (listId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.tray(listId),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/lists/:listId/tray', { params: { listId }, query: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: TrayPage) => (next === null ? undefined : { after: next }),
    staleTime: 0,
  })

export const trayPictureUrl = (listId: string, photoId: string, size: 'small' | 'large'): string =>
  `${baseUrl}${fillPath('/api/lists/:listId/tray/:photoId/picture', { listId, photoId })}?size=${size}`

const MAX_ROWS_SHOWN = 8

/** The first rows of the list whose address has the text. */
export const useRowsToChoose = (listId: string, text: string) =>
  useQuery({
    queryKey: queryKeys.rowsToChoose(listId, text),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/rows', {
        params: { listId },
        query: { limit: MAX_ROWS_SHOWN, ...(text !== '' && { q: text }) },
        signal,
      }),
    select: ({ rows }) => rows,
    placeholderData: keepPreviousData,
  })

/** What became of several photos. The first error stands for the others. */
export type PhotosDone = { readonly done: readonly string[]; readonly error: unknown }

type Move = { readonly photoIds: readonly string[]; readonly propertyId: string | null }

export function useMovePhotos(listId: string) {
  const finish = useFinish(listId)
  return useMutation({
    mutationFn: ({ photoIds, propertyId }: Move) =>
      forEachPhoto(photoIds, (photoId) =>
        api('PATCH /api/lists/:listId/photos/:photoId', {
          params: { listId, photoId },
          body: { propertyId },
        }),
      ),
    onSettled: finish,
  })
}

export function useDeletePhotos(listId: string) {
  const finish = useFinish(listId)
  return useMutation({
    mutationFn: (photoIds: readonly string[]) =>
      forEachPhoto(photoIds, (photoId) =>
        api('DELETE /api/lists/:listId/photos/:photoId', { params: { listId, photoId } }),
      ),
    onSettled: finish,
  })
}

/** Continues after a failure; throws if none could be done. */
async function forEachPhoto(
  photoIds: readonly string[],
  change: (photoId: string) => Promise<unknown>,
): Promise<PhotosDone> {
  const done: string[] = []
  let error: unknown
  for (const photoId of photoIds)
    try {
      await retryWhileBusy(() => change(photoId))
      done.push(photoId)
    } catch (failure) {
      error ??= failure
    }
  if (done.length === 0) throw error
  return { done, error }
}

/** Removes what left the tray at once, and then asks again. */
function useFinish(listId: string) {
  const queryClient = useQueryClient()
  return (result: PhotosDone | undefined) => {
    queryClient.setQueryData<InfiniteData<TrayPage>>(
      queryKeys.tray(listId),
      (tray) => tray && { ...tray, pages: tray.pages.map((page) => withoutPhotos(page, result?.done ?? [])) },
    )
    void queryClient.invalidateQueries({ queryKey: queryKeys.photos(listId) })
  }
}

const withoutPhotos = (page: TrayPage, photoIds: readonly string[]): TrayPage => ({
  ...page,
  photos: page.photos.filter(({ photoId }) => !photoIds.includes(photoId)),
})
