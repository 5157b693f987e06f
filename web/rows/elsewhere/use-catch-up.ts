import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { changeRows, type Row, type RowDetails } from '../loaded/loaded-rows.ts'

/** Whether a change of the property hasn't reached the server. */
export type IsWaiting = (propertyId: string) => boolean
export type CatchUpList = { readonly id: string; readonly lastProcessedAt: number | null }
export type CatchUpPorts = {
  readonly isWaiting: IsWaiting
  /** Whether this page changed many rows a moment ago. */
  readonly editedLately: () => boolean
}

/**
 * Returns a function that reads what changed since its last call, and shows it in place. If more changed than the server
 * returns, it loads all rows again, but only in a pause, because that moves rows and takes a call for each page.
 */
export function useCatchUp(
  list: CatchUpList,
  { isWaiting, editedLately }: CatchUpPorts,
): (isPause: boolean) => Promise<void> {
  const queryClient = useQueryClient()
  const since = useRef((list.lastProcessedAt ?? 0) + 1)
  const isMissing = useRef(false)
  const reading = useRef<AbortController | null>(null)
  const params = { listId: list.id }
  return async (isPause) => {
    // An answer that came after that of a later call would bring back older grades.
    reading.current?.abort()
    reading.current = new AbortController()
    const asked = { params, query: { since: since.current }, signal: reading.current.signal }
    // Without an answer, the next change asks for the same again.
    const answer = await api('GET /api/lists/:listId/changed-rows', asked).catch(() => null)
    if (answer === null) return
    since.current = answer.until
    // What this page changed by a bulk edit is on screen.
    if (!answer.isComplete && !editedLately()) isMissing.current = true
    const readsAll = isPause && isMissing.current
    if (readsAll) isMissing.current = false
    else if (answer.rows.length === 0) return
    const rows = new Map(answer.rows.filter(({ id }) => !isWaiting(id)).map((row) => [row.id, row]))
    outdateHistories(queryClient, list.id, rows)
    changeRows(queryClient, list.id, rows)
    const { allOfRows, allFacets, allCharts, allSimilar } = queryKeys
    const ofChanged = [allFacets(list.id), allCharts(list.id), allSimilar]
    for (const queryKey of readsAll ? allOfRows(list.id) : ofChanged)
      void queryClient.invalidateQueries({ queryKey })
  }
}

/** Reads the history of open rows again whose grade changed. */
function outdateHistories(queryClient: QueryClient, listId: string, rows: ReadonlyMap<string, Row>): void {
  void queryClient.invalidateQueries({
    queryKey: queryKeys.allRowDetails(listId),
    predicate: ({ queryKey }) => {
      const row = queryClient.getQueryData<RowDetails>(queryKey)?.row
      const now = row && rows.get(row.id)
      return now !== undefined && now.changedAt !== row?.changedAt
    },
  })
}
