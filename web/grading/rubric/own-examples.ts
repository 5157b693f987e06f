import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

export type OwnExample = Answer<'GET /api/lists/:listId/own-examples'>['examples'][number]

/** The user's latest pictures of each grade, newest first. */
export const useOwnExamples = (listId: string): readonly OwnExample[] =>
  useQuery(ownExamplesQuery(listId)).data?.examples ?? NONE

const ownExamplesQuery = (listId: string) =>
  queryOptions({
    queryKey: queryKeys.ownExamples(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/own-examples', { params: { listId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const NONE: readonly OwnExample[] = []
