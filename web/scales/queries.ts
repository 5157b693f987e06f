import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'
import { sentenceFor } from '../client/sentence-for.ts'
import { useText } from '../text/language.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type ChosenScale, toScale } from './chosen-scale.ts'
import { scalesText } from './text.ts'

/** The scales that the user made, oldest first. */
export const useOwnScales = () =>
  useQuery({
    queryKey: queryKeys.scales,
    queryFn: ({ signal }) => api('GET /api/scales', { signal }),
  }).data?.scales ?? []

/** Keeps an edited scale for the user's other lists. A failure says so, and undoes nothing. */
export function useKeepScale(): (chosen: ChosenScale) => void {
  const text = useText(scalesText)
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async (chosen: ChosenScale) => {
      const scale = toScale(chosen)
      if (chosen.keepAs === null || scale === null) return
      await api('PUT /api/scales/:scaleId', { params: { scaleId: chosen.keepAs }, body: scale })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.scales }),
    onError: (error) => toast.error(sentenceFor(error, text.keepErrors)),
  })
  return mutate
}

export function useDeleteScale() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (scaleId: string) => api('DELETE /api/scales/:scaleId', { params: { scaleId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.scales }),
  })
}
