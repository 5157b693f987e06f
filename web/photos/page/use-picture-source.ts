import type { PictureSource } from '@curbgrade/core/shared/picture-kind'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { photosPageText } from './text.ts'

/** Changes where the list's pictures come from. Pictures that are here stay. */
export function usePictureSource(listId: string) {
  const text = useText(photosPageText).ownOnly
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pictures: PictureSource) =>
      api('PATCH /api/lists/:listId', { params: { listId }, body: { pictures } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.list(listId), answer)
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
    },
    onError: (error) => toast.error(text.failed(sentenceFor(error, text.errors))),
  })
}
