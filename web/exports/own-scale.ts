import { type GradeScale, gradeScale, knownScales } from '@curbgrade/core/exports/scales'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'

/** The scale that the user made earlier. */
export const useOwnScale = () =>
  useQuery({
    queryKey: queryKeys.exportScale,
    queryFn: ({ signal }) => api('GET /api/export-scale', { signal }),
  })

/** Only keeps a scale that isn't built in. */
export async function keepScale(queryClient: QueryClient, scale: GradeScale | null): Promise<void> {
  if (scale === null || isKnown(scale)) return
  queryClient.setQueryData(queryKeys.exportScale, await api('PUT /api/export-scale', { body: { scale } }))
}

export const isKnown = ({ name, words }: GradeScale): boolean =>
  knownScales.some(
    (known) => known.name === name && known.words.every((word, index) => word === words[index]),
  )

/** Each grade has a word, and the scale a name. */
export const isComplete = (scale: GradeScale | null): boolean =>
  scale === null || gradeScale.safeParse(scale).success
