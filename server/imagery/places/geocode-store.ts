import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import type { Geocode } from '../provider.ts'

/** A column for queries with `geocodes` aliased as `g`; null for rows without a geocode. */
export const GEOCODE = `case when g.list_id is not null then jsonb_build_object('lat', g.lat, 'lng', g.lng,
  'source', g.source, 'quality', g.quality, 'matched', g.matched, 'ambiguous', g.ambiguous) end as geocode`

export async function insertGeocodes(
  db: Db,
  list: { ownerId: OwnerId; listId: string },
  found: readonly { rowNo: number; geocode: Geocode }[],
): Promise<void> {
  if (found.length === 0) return
  await db.query(
    `with list as (select id, user_id from list_view where id = $2 and user_id = $1 for key share)
     insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
     select list.id, (f ->> 'rowNo')::int, list.user_id, (g ->> 'lat')::float8, (g ->> 'lng')::float8, g ->> 'source',
       g ->> 'quality', g ->> 'matched', (g ->> 'ambiguous')::boolean
     from list, jsonb_array_elements($3::jsonb) as f, lateral (select f -> 'geocode') as of (g)
     on conflict do nothing`,
    [list.ownerId, list.listId, JSON.stringify(found)],
  )
}

/** An address that the map didn't know isn't looked up again for a day. */
export const IS_STILL_UNKNOWN = "u.at > now() - interval '1 day'"

/** Null if not looked up; null inside if the map doesn't know the address. */
export async function findLookup(
  db: Db,
  { listId, rowNo }: { listId: string; rowNo: number },
): Promise<{ geocode: Geocode | null } | null> {
  const { rows } = await db.query<{ geocode: Geocode | null }>(
    `select ${GEOCODE} from geocodes g where g.list_id = $1 and g.row_no = $2
     union all
     select null from unknown_addresses u where u.list_id = $1 and u.row_no = $2 and ${IS_STILL_UNKNOWN} limit 1`,
    [listId, rowNo],
  )
  return rows[0] ?? null
}

export async function insertUnknown(
  db: Db,
  list: { ownerId: OwnerId; listId: string },
  rowNos: readonly number[],
): Promise<void> {
  if (rowNos.length === 0) return
  await db.query(
    `with list as (select id, user_id from list_view where id = $2 and user_id = $1 for key share)
     insert into unknown_addresses (list_id, row_no, user_id)
     select list.id, row_no, list.user_id from list, unnest($3::int[]) as r (row_no)
     on conflict (list_id, row_no) do update set at = now()`,
    [list.ownerId, list.listId, rowNos],
  )
}
