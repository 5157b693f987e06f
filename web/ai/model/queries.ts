import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { Suspicious } from '../../client/model-check.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { type Impressions, type SaveLoop, useGradeRow } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { modelText } from './text.ts'

/** Newest first. */
export const useModelChecks = () =>
  useQuery({
    queryKey: queryKeys.modelChecks,
    queryFn: ({ signal }) => api('GET /api/model-checks', { signal }),
    select: ({ lists }) => lists,
    staleTime: 0,
  })

/** The figures reload once the changed grade is saved. */
export function useRegrade(listId: string, saves: SaveLoop | undefined, impressions: Impressions) {
  const text = useText(modelText).suspicious
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: queryKeys.modelCheck(listId) })
  const grade = useGradeRow({
    listId,
    saves,
    impressions,
    onSaved: ({ street }, isOwn) => {
      refetch()
      if (isOwn) toast.success(text.changed(street))
    },
    onRefused: refetch,
  })
  return ({ propertyId: id, street, photo }: Suspicious, to: Grade | null) =>
    grade({ id, street, photo }, to, { sawAi: true })
}
