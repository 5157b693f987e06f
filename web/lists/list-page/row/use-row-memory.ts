import { MEMORY_POLL_MS } from '@curbgrade/core/grading/memory/memory'
import type { PropertyMemory } from '@curbgrade/core/grading/memory/memory-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import type { Row } from '../../../rows/index.ts'
import type { List } from '../queries.ts'

/** Loads the user's grade of the same address in other lists. Strategic lists are graded without it. */
export function useRowMemory(list: Pick<List, 'id' | 'strategic'>, { id }: Row): PropertyMemory | null {
  const query = useQuery({
    enabled: !list.strategic,
    queryKey: queryKeys.memory(list.id, id),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/properties/:propertyId/memory', {
        params: { listId: list.id, propertyId: id },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? MEMORY_POLL_MS : false),
  })
  return query.data?.memory ?? null
}
