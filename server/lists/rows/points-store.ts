import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowPoints } from '@curbgrade/core/lists/point-columns'
import type { mapOwners } from '@curbgrade/core/lists/rows-contract'
import type { Db } from '../../platform/db/pool.ts'
import { fieldsOf, fromRows, type RowsOf } from './row-fields-store.ts'
import { createParams } from './rows-store.ts'
import { rowsWhere } from './rows-where-store.ts'

type Found = {
  readonly total: number
  readonly unplaced: number
  readonly elsewhere: number
  readonly points: RowPoints
}

/**
 * Finds rows with a position that this map may show, and counts rows without one or with one for the other map. Returns
 * columns as four arrays, because reading them as rows takes four times as long.
 */
export async function findPoints(
  db: Db,
  list: RowsOf,
  { filter, map, now }: { filter: RowFilter; map: (typeof mapOwners)[number]; now: number },
): Promise<Found> {
  const { values, bind } = createParams()
  const { modelVersion, lat, lng } = fieldsOf(list)
  const from = fromRows(list, rowsWhere(list, filter, { bind, now }), [...modelVersion.needs, ...lat.needs])
  const isShown = "(source = 'file' or (source = 'google') = (map = 'google'))"
  const columnOf = (column: string) => `coalesce(json_agg(${column}) filter (where ${isShown}), '[]')`
  const { rows } = await db.query<Found>(
    `select count(*)::int as total, (count(*) filter (where source is null))::int as unplaced,
       (count(*) filter (where not (${isShown})))::int as elsewhere,
       json_build_object('rowNos', ${columnOf('row_no')}, 'lats', ${columnOf('lat')}, 'lngs', ${columnOf('lng')},
         'grades', ${columnOf('grade')}) as points
     from (
       select p.row_no, ${lat.sql} as lat, ${lng.sql} as lng, g.source, ${bind(map)}::text as map,
         coalesce(case when (${modelVersion.sql}) is null then p.grade else -p.grade end, 0) as grade
       ${from} order by p.row_no) as found`,
    values,
  )
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate without a row')
  return found
}
