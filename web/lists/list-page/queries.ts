import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { orderToText, type RowOrder } from '@curbgrade/core/lists/filter/order'
import { MAX_PAGE_ROWS } from '@curbgrade/core/lists/rows-contract'
import { deviceTimeZone } from '@curbgrade/core/text/time-zone'
import {
  keepPreviousData,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import type { RowsPage } from '../../rows/index.ts'
import type { ListPageAddress } from './use-address.ts'

export type { List } from '../../client/list.ts'
export type Facets = Answer<'GET /api/lists/:listId/facets'>['facets']
export type ChartFigures = Answer<'GET /api/lists/:listId/charts'>
export type View = Answer<'GET /api/lists/:listId/views'>['views'][number]

const firstPage: { after?: string } = {}
const toText = (filter: RowFilter) => filterToQuery(filter).toString()
const toQuery = (filter: RowFilter) => Object.fromEntries(filterToQuery(filter))

/**
 * Loads the filtered rows in pages. They stay as loaded while the page is open, so that a row doesn't vanish
 * when its new grade no longer matches the filter.
 */
export function useRows(
  listId: string,
  { filter, order }: Pick<ListPageAddress, 'filter' | 'order'>,
  isEnabled = true,
) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.rows(listId, toText(filter), orderToText(order)),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/lists/:listId/rows', {
        params: { listId },
        query: { ...toQuery(filter), order: orderToText(order), limit: MAX_PAGE_ROWS, ...pageParam },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: RowsPage) => (next === null ? undefined : { after: next }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const pages = query.data?.pages ?? []
  return { query, rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? null }
}

export type LoadedRows = ReturnType<typeof useRows>

/** Counts the rows for each choice of the filter, after the rows themselves or their points have loaded. */
export function useFacets(listId: string, filter: RowFilter, { query: rows }: LoadedRows) {
  const pointsOnTheWay = useIsFetching({ queryKey: queryKeys.allPoints(listId) })
  const isLoadingRows = rows.isFetching && !rows.isFetchingNextPage
  return useQuery({
    queryKey: queryKeys.facets(listId, toText(filter)),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/facets', { params: { listId }, query: toQuery(filter), signal }),
    placeholderData: keepPreviousData,
    enabled: !isLoadingRows && pointsOnTheWay === 0,
  })
}

/** Counts days in the browser's time zone. */
export const useRowCharts = (listId: string, filter: RowFilter) =>
  useQuery({
    queryKey: queryKeys.charts(listId, toText(filter)),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/charts', {
        params: { listId },
        query: { ...toQuery(filter), zone: deviceTimeZone() },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Loads a row with its history; null while none is open. */
export const useRow = (
  listId: string,
  propertyId: string | null,
  { filter, order }: { filter: RowFilter; order: RowOrder },
) =>
  useQuery({
    enabled: propertyId !== null,
    queryKey: queryKeys.row(listId, propertyId ?? '', toText(filter), orderToText(order)),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/rows/:propertyId', {
        params: { listId, propertyId: propertyId ?? '' },
        query: { ...toQuery(filter), order: orderToText(order) },
        signal,
      }),
  })

export const useViews = (listId: string, isEnabled: boolean) =>
  useQuery({
    queryKey: queryKeys.views(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/views', { params: { listId }, signal }),
    enabled: isEnabled,
  })

export function useSaveView(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: View) =>
      api('PUT /api/lists/:listId/views/:viewId', { params: { listId, viewId: id }, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.views(listId) }),
  })
}

export function useDeleteView(listId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: View) =>
      api('DELETE /api/lists/:listId/views/:viewId', { params: { listId, viewId: id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.views(listId) }),
  })
}
