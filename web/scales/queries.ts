import { isSameScale } from '@curbgrade/core/lists/edit-levels'
import { knownScales, type Scale } from '@curbgrade/core/lists/scale'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { createUuid } from '../client/create-uuid.ts'
import { queryKeys } from '../client/query-keys.ts'

const ownScales = {
  queryKey: queryKeys.scales,
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/scales', { signal }),
}

/** The scales that the user made, oldest first. */
export const useOwnScales = () => useQuery(ownScales).data?.scales ?? []

export const isKnown = (scale: Scale): boolean => knownScales.some((known) => isSameScale(known, scale))

/** Keeps a scale of the user's own under its name, in place of one that has this name. */
export async function keepScale(queryClient: QueryClient, scale: Scale | null): Promise<void> {
  if (scale === null || isKnown(scale)) return
  const { scales } = await queryClient.fetchQuery(ownScales)
  if (scales.some((own) => isSameScale(own, scale))) return
  const scaleId = scales.find(({ name }) => name === scale.name)?.id ?? createUuid()
  await api('PUT /api/scales/:scaleId', { params: { scaleId }, body: scale })
  await queryClient.invalidateQueries({ queryKey: queryKeys.scales })
}

export function useDeleteScale() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (scaleId: string) => api('DELETE /api/scales/:scaleId', { params: { scaleId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.scales }),
  })
}
