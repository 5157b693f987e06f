import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, baseUrl } from '../client/api.ts'
import { isMissingList } from '../client/is-missing-list.ts'
import type { List } from '../client/list.ts'
import { queryKeys } from '../client/query-keys.ts'
import { type SaveLoop, waitingAnnotations, waitingGrades } from '../rows/index.ts'

export type { List } from '../client/list.ts'
export type OpenedList = {
  readonly list: List
  readonly saves: SaveLoop
  readonly annotationSaves: SaveLoop<SingleAnnotation>
  /** Whether the user reviews the AI's grades in the list itself. */
  readonly isReview: boolean
}

/** Limits the wait for unsaved grades, because a dead network must not keep the list from opening. */
const SETTLE_MS = 3_000

/**
 * Loads the list and the loop that saves its grades. First sends the grades that an earlier page left
 * unsaved, so that the list's figures include them.
 */
export function useOpening(listId: string, userId: string | null, isReview: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: queryKeys.opening(listId, isReview),
    queryFn: async ({ signal }): Promise<OpenedList> => {
      const [saves, annotationSaves] = await Promise.all([
        waitingGrades(userId ?? ''),
        waitingAnnotations(userId ?? ''),
      ])
      await Promise.race([
        Promise.all([saves.whenSettled(listId), annotationSaves.whenSettled(listId)]),
        new Promise((resolve) => setTimeout(resolve, SETTLE_MS)),
      ])
      if (isReview) await api('POST /api/lists/:listId/review', { params: { listId }, body: {}, signal })
      const answer = await api('GET /api/lists/:listId', { params: { listId }, signal })
      queryClient.setQueryData(queryKeys.list(listId), answer)
      return { list: isReview ? toReviewedList(answer.list) : answer.list, saves, annotationSaves, isReview }
    },
    enabled: userId !== null,
    // Doesn't refetch during a session. Each visit opens the list again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
}

/** Presents a review as a list: its rows are the sample, and reviewed rows count as graded. */
const toReviewedList = (list: List): List => ({
  ...list,
  strategic: true,
  recordCount: list.review?.rows ?? 0,
  processedCount: list.review?.reviewed ?? 0,
  gradedByYou: list.review?.reviewed ?? 0,
  gradedByAi: 0,
})

const listQuery = (listId: string) =>
  queryOptions({
    queryKey: queryKeys.list(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
  })

/** The list as any window has changed it since it was opened, because live events update its entry. */
export function useListNow(listId: string, isOpened: boolean) {
  const query = useQuery({ ...listQuery(listId), enabled: isOpened, staleTime: Number.POSITIVE_INFINITY })
  return { isDeleted: isMissingList(query.error), list: query.data?.list }
}

/** Loads a review again when the list was graded since it was opened, because live events don't count what was reviewed. */
export function useReviewNow(opened: List | undefined, gradedAt: number): List | undefined {
  const listId = opened?.id ?? ''
  const query = useQuery({
    queryKey: [...queryKeys.opening(listId, true), gradedAt],
    queryFn: ({ signal }) => api('GET /api/lists/:listId', { params: { listId }, signal }),
    select: ({ list }) => toReviewedList(list),
    enabled: opened !== undefined && gradedAt !== (opened.lastProcessedAt ?? 0),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return query.data
}

/** Loads the list with its current counts at the end of a pass; undefined until then. */
export function useGradedList(listId: string, isEnabled: boolean) {
  const query = useQuery({
    ...listQuery(listId),
    select: ({ list }) => list,
    enabled: isEnabled,
    staleTime: 0,
  })
  const isPending = !isEnabled || !query.isFetchedAfterMount
  return { isPending, list: isPending ? undefined : query.data }
}

export const photoUrl = (photo: string | null): string | undefined =>
  photo === null ? undefined : baseUrl + photo
