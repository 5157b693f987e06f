import type { ProjectedPlaces } from '@curbgrade/core/imagery/arrange-places'
import type { decodePoints } from '@curbgrade/core/lists/point-columns'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../client/query-keys.ts'

type DecodedPoints = NonNullable<ReturnType<typeof decodePoints>>

/** Typed arrays, because the map draws and moves 50,000 rows at once. */
export type RowsOnMap = {
  readonly total: number
  readonly unplaced: number
  readonly elsewhere: number
  readonly points: DecodedPoints
  readonly places: ProjectedPlaces
}

type GradeChange = { readonly grade?: number | null; readonly isAiGrade?: boolean }

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
