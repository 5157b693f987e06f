import { useEffect } from 'react'
import type { LoadedRows } from '../queries.ts'

/** Rows that are still to come when the next page is asked for. */
const ROWS_AHEAD = 60

/** Loads the next page before its rows come into view. */
export function useLoadMore({ query, rows }: LoadedRows, lastShown: number): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isNear = lastShown >= rows.length - ROWS_AHEAD
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNear, hasNextPage, isFetching, isError, fetchNextPage])
}
