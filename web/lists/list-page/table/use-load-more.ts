import { useEffect } from 'react'
import type { LoadedRows } from '../queries.ts'

/** Loads the next page when this many rows are left. */
const ROWS_AHEAD = 60

export function useLoadMore({ query, rows }: LoadedRows, lastShown: number): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isNear = lastShown >= rows.length - ROWS_AHEAD
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNear, hasNextPage, isFetching, isError, fetchNextPage])
}
