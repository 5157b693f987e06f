import { projectPlaces } from '@curbgrade/core/imagery/arrange-places'
import type { MapFamily } from '@curbgrade/core/imagery/map-family'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { decodePoints } from '@curbgrade/core/lists/point-columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import type { RowsOnMap } from '../../../rows/index.ts'

/** Points stay as loaded while the page is open, like the rows of the other views. */
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
