import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import type { List } from '../queries.ts'

export type OwnExample = Answer<'GET /api/lists/:listId/own-examples'>['examples'][number]

/** The user's latest pictures of each grade, newest first. Loads them again for a list that was graded since. */
export const useOwnExamples = ({ id, lastProcessedAt }: List): readonly OwnExample[] =>
  useQuery({
    queryKey: queryKeys.ownExamples(id, lastProcessedAt ?? 0),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/own-examples', { params: { listId: id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data?.examples ?? NONE

const NONE: readonly OwnExample[] = []
