import type { PhotoPart } from '@curbgrade/core/photos/hiding/photo-part'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import { retryWhileBusy } from '../../../client/retry-while-busy.ts'
import { loadDatedPictures } from '../../dates/dated-pictures.ts'

export type PhotoAt = { readonly listId: string; readonly propertyId: string; readonly photoId: string }

/** While a part is being hidden, in case the live channel is disconnected. */
const POLL_INTERVAL_MS = 2_000

/** Asks for a part to be hidden, and calls `onHidden` once no picture shows it anymore. */
export function useHidePart({ listId, propertyId, photoId }: PhotoAt, onHidden: () => void) {
  const asking = useMutation({
    mutationFn: (part: PhotoPart) =>
      retryWhileBusy(() =>
        api('POST /api/lists/:listId/photos/:photoId/hidden-parts', {
          params: { listId, photoId },
          body: part,
        }),
      ),
  })
  const { data: state, isFetching } = useQuery({
    queryKey: queryKeys.hiding(listId, photoId),
    queryFn: async () => {
      const dated = await loadDatedPictures(listId, propertyId)
      return dated.find(({ id }) => id === photoId)?.photo?.hiding ?? 'hidden'
    },
    enabled: asking.isSuccess,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data === 'failed' ? false : POLL_INTERVAL_MS),
  })
  const isHidden = asking.isSuccess && state === 'hidden'
  const isFailed = asking.isSuccess && state === 'failed' && !isFetching
  const report = useEffectEvent(onHidden)
  useEffect(() => {
    if (isHidden) report()
  }, [isHidden])
  return {
    hide: asking.mutate,
    isBusy: asking.isPending || (asking.isSuccess && !isFailed),
    isFailed,
    error: asking.error,
  }
}
