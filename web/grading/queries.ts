import type { Card } from '@curbgrade/core/grading/grading-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api, baseUrl } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'
import type { SaveLoop } from './saving/save-loop.ts'
import { waitingGrades } from './saving/waiting-grades.ts'
import type { RowRequest } from './session/live-session.ts'

export type List = Answer<'GET /api/lists/:listId'>['list']
export type OpenedList = { readonly list: List; readonly saves: SaveLoop }

/** A dead network must not keep the list from opening. */
const SETTLE_MS = 3_000
const EXAMPLE_ROWS = 200

/**
 * Loads the list before grading starts, with the loop that saves its grades. Sends grades that still wait from an
 * earlier page first, so that the list's figures include them.
 */
export function useOpening(listId: string, userId: string | null) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: queryKeys.opening(listId),
    queryFn: async ({ signal }): Promise<OpenedList> => {
      const saves = await waitingGrades(userId ?? '')
      await Promise.race([
        saves.whenSettled(listId),
        new Promise((resolve) => setTimeout(resolve, SETTLE_MS)),
      ])
      const answer = await api('GET /api/lists/:listId', { params: { listId }, signal })
      queryClient.setQueryData(queryKeys.list(listId), answer)
      return { list: answer.list, saves }
    },
    enabled: userId !== null,
    // Each visit opens the list again, and nothing changes it under a running session.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
}

/** The list with its current grade counts, loaded at the end of a pass; undefined until then. */
export function useGradedList(listId: string, isEnabled: boolean) {
  const query = useQuery({
    queryKey: queryKeys.list(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
    select: ({ list }) => list,
    enabled: isEnabled,
    staleTime: 0,
  })
  const isPending = !isEnabled || !query.isFetchedAfterMount
  return { isPending, list: isPending ? undefined : query.data }
}

/** The list's latest picture of each grade, for the rubric. */
export const useExamples = (listId: string) =>
  useQuery({
    queryKey: queryKeys.examples(listId),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/properties', {
        params: { listId },
        query: { graded: 'true', limit: EXAMPLE_ROWS },
        signal,
      }),
    select: ({ properties }) => photoByGrade(properties),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data

export type PhotoByGrade = Readonly<Record<number, string | undefined>>

const photoByGrade = (properties: readonly (Card & { gradedAt: number | null })[]): PhotoByGrade =>
  Object.fromEntries(
    properties
      .toSorted((a, b) => (a.gradedAt ?? 0) - (b.gradedAt ?? 0))
      .flatMap(({ grade, photo }) => (grade === null || photo === null ? [] : [[grade, photoUrl(photo)]])),
  )

/** The URL of a row's picture. */
export const photoUrl = (photo: string | null): string | undefined =>
  photo === null ? undefined : baseUrl + photo

export const countGraded = (listId: string) => async (signal: AbortSignal) =>
  (await api('GET /api/lists/:listId', { params: { listId }, signal })).list.processedCount

/** Loads a page of rows for the session. */
export const createRowLoader =
  (listId: string) =>
  ({ after, limit, onlyUngraded }: RowRequest, signal: AbortSignal) =>
    api('GET /api/lists/:listId/properties', {
      params: { listId },
      query: { after, limit, ...(onlyUngraded && { graded: 'false' as const }) },
      signal,
    })
