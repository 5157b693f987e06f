import { rowsInAll, rowsLeft } from '@curbgrade/core/grading/queue/queue'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import type { Obstacle } from './text.ts'

/** `all` includes graded rows. */
export type QueueFigures = { readonly all: number; readonly left: number }

export const toQuery = (filter: RowFilter) => Object.fromEntries(filterToQuery(filter))

export async function countQueueRows(
  listId: string,
  filter: RowFilter,
  signal: AbortSignal,
): Promise<number> {
  const { total } = await api('GET /api/lists/:listId/rows', {
    params: { listId },
    query: { ...toQuery(filter), limit: 1, blind: 'true' },
    signal,
  })
  return total ?? 0
}

/** A null filter means a list without a queue. The figures don't change during a session. `gradedAt` is the latest grade. */
export const useQueueFigures = (listId: string, filter: RowFilter | null, gradedAt: number) =>
  useQuery({
    queryKey: queryKeys.queueFigures(
      listId,
      filterToQuery(rowsInAll(filter ?? {})).toString(),
      filterToQuery(rowsLeft(filter ?? {})).toString(),
      gradedAt,
    ),
    queryFn: async ({ signal }): Promise<QueueFigures> => {
      const [all, left] = await Promise.all([
        countQueueRows(listId, rowsInAll(filter ?? {}), signal),
        countQueueRows(listId, rowsLeft(filter ?? {}), signal),
      ])
      return { all: Math.max(all, left), left }
    },
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export type Obstacles = ReadonlySet<Obstacle>
const noObstacles: Obstacles = new Set()

/**
 * Finds what the rows lack for some queues. Waits until the user wants to choose, because counting reads all
 * rows.
 */
export function useObstacles(listId: string, filter: RowFilter, isNeeded: boolean): Obstacles {
  const { state: _, changedBefore: __, ...rows } = filter
  const query = useQuery({
    queryKey: queryKeys.facets(listId, filterToQuery(rows).toString()),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/facets', { params: { listId }, query: toQuery(rows), signal }),
    enabled: isNeeded,
  })
  if (!query.data) return noObstacles
  const { match, aiScore, agreement, gradedBy } = query.data.facets
  const missing: Readonly<Record<Obstacle, boolean>> = {
    no_positions: match.every(({ value }) => value === 'none'),
    no_scores: aiScore.length === 0,
    no_disagreements: agreement.every(({ value }) => value !== 'disagrees'),
    no_own_grades: gradedBy.every(({ value }) => value !== 'me'),
  }
  return new Set((Object.keys(missing) as Obstacle[]).filter((obstacle) => missing[obstacle]))
}
