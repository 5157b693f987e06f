import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { changePoints } from './loaded-points.ts'

export type RowsPage = Answer<'GET /api/lists/:listId/rows'>
export type Row = RowsPage['rows'][number]
export type RowDetails = Answer<'GET /api/lists/:listId/rows/:propertyId'>
export type RowChange = Partial<Row>

type GivenGrade = Pick<Row, 'grade'> & { readonly isAiGrade?: boolean; readonly isImported?: boolean }

/** A change to this grade, and to who gave it. */
export const toGradeChange = ({ grade, isAiGrade = false, isImported = false }: GivenGrade) => ({
  grade,
  isAiGrade,
  isImported,
  gradedBy: grade === null ? null : giverOf(isAiGrade, isImported),
})

const giverOf = (isAiGrade: boolean, isImported: boolean) =>
  isAiGrade ? ('ai' as const) : isImported ? ('import' as const) : ('me' as const)

export function shownRow(queryClient: QueryClient, listId: string, rowId: string): Row | undefined {
  const pages = queryClient.getQueriesData<InfiniteData<RowsPage>>({ queryKey: queryKeys.allRows(listId) })
  const opened = queryClient.getQueriesData<RowDetails>({ queryKey: queryKeys.allRowDetails(listId) })
  return [
    ...pages.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []),
    ...opened.flatMap(([, details]) => details?.row ?? []),
  ].find(({ id }) => id === rowId)
}

/** Changes rows in every loaded query. */
export function changeRows(
  queryClient: QueryClient,
  listId: string,
  changes: ReadonlyMap<string, RowChange>,
): void {
  const change = (row: Row): Row => {
    const changed = changes.get(row.id)
    return changed === undefined ? row : { ...row, ...changed }
  }
  queryClient.setQueriesData<InfiniteData<RowsPage>>(
    { queryKey: queryKeys.allRows(listId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.rows.some(({ id }) => changes.has(id)) ? { ...page, rows: page.rows.map(change) } : page,
        ),
      },
  )
  queryClient.setQueriesData<RowDetails>(
    { queryKey: queryKeys.allRowDetails(listId) },
    (details) => details && { ...details, row: change(details.row) },
  )
  changePoints(queryClient, listId, changes)
}
