import type { MapFamily } from '@curbgrade/core/imagery/map-family'
import { type ProjectedPlaces, projectPlaces } from '@curbgrade/core/imagery/places/arrange-places'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { decodePoints } from '@curbgrade/core/lists/points/point-columns'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'

type DecodedPoints = NonNullable<ReturnType<typeof decodePoints>>

/** The rows of a filter on a map, as typed arrays: 50,000 of them are shown, and moved, at once. */
export type RowsOnMap = {
  readonly total: number
  readonly unplaced: number
  readonly elsewhere: number
  readonly points: DecodedPoints
  readonly places: ProjectedPlaces
}

/** All points of a filter. They stay as they are while the page is open, as the rows of the other faces do. */
export const useRowPoints = (listId: string, filter: RowFilter, family: MapFamily) =>
  useQuery({
    queryKey: queryKeys.points(listId, filterToQuery(filter).toString(), family),
    queryFn: async ({ signal }): Promise<RowsOnMap> => {
      const { points: columns, ...counts } = await api('GET /api/lists/:listId/points', {
        params: { listId },
        query: { ...Object.fromEntries(filterToQuery(filter)), map: family },
        signal,
      })
      const points = decodePoints(columns)
      if (points === null) throw new Error('the points of the list could not be read')
      return { ...counts, points, places: projectPlaces(points.lats, points.lngs) }
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

type GradeChange = { readonly grade?: number | null; readonly isAiGrade?: boolean }

/** Changes the grades of loaded points. */
export function changePoints(
  queryClient: QueryClient,
  listId: string,
  changes: ReadonlyMap<string, GradeChange>,
): void {
  const grades = new Map<number, number>()
  for (const [id, { grade, isAiGrade = false }] of changes) {
    const rowNo = parsePropertyId(id)
    if (rowNo !== null && grade !== undefined) grades.set(rowNo, (grade ?? 0) * (isAiGrade ? -1 : 1))
  }
  if (grades.size === 0) return
  queryClient.setQueriesData<RowsOnMap>(
    { queryKey: queryKeys.allPoints(listId) },
    (data) => data && { ...data, points: withGrades(data.points, grades) },
  )
}

const withGrades = (points: DecodedPoints, grades: ReadonlyMap<number, number>): DecodedPoints => ({
  ...points,
  grades: points.grades.map((grade, index) => grades.get(points.rowNos[index] ?? 0) ?? grade),
})
