import type { Db } from '../platform/db/pool.ts'
import type { Geocode } from './provider.ts'

/** As a column of a query that has `geocodes` under the name `g`; null where the row has none. */
export const GEOCODE = `case when g.list_id is not null then jsonb_build_object('lat', g.lat, 'lng', g.lng,
  'source', g.source, 'quality', g.quality, 'matched', g.matched, 'ambiguous', g.ambiguous) end as geocode`

/** Keeps where rows of a list are. A list that is gone keeps nothing; what is known already stays as it is. */
export async function insertGeocodes(
  db: Db,
  list: { userId: string; listId: string },
  found: readonly { rowNo: number; geocode: Geocode }[],
): Promise<void> {
  if (found.length === 0) return
  await db.query(
    `with list as (select id, user_id from lists where id = $2 and user_id = $1 for key share)
     insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
     select list.id, (f ->> 'rowNo')::int, list.user_id, (g ->> 'lat')::float8, (g ->> 'lng')::float8, g ->> 'source',
       g ->> 'quality', g ->> 'matched', (g ->> 'ambiguous')::boolean
     from list, jsonb_array_elements($3::jsonb) as f, lateral (select f -> 'geocode') as of (g)
     on conflict do nothing`,
    [list.userId, list.listId, JSON.stringify(found)],
  )
}
