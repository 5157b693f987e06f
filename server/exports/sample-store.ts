import type { AerialPick, GradedPool } from '@curbgrade/core/ai/samples/aerial-sample'
import type { SampledRow } from '@curbgrade/core/ai/samples/strategic-sample'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { lookUpPictureIfAny } from '../imagery/index.ts'
import type { Db } from '../platform/db/pool.ts'
import { lookUp, lookUpIfAny, withList } from '../platform/db/row-joins.ts'

type Address = {
  row_no: number
  street: string
  city: string
  state: string
  zip: string
  photo: string | null
}

export type StrategicRow = Address & {
  ai_score: number | null
  confidence: number | null
  predicted_class: string | null
  ai_grade: number
  why: string
  probability: number
  model_version: string
}

export async function findStrategicRows(
  db: Db,
  listId: string,
  sample: readonly SampledRow[],
): Promise<StrategicRow[]> {
  const { rows } = await db.query<StrategicRow>(
    `select p.row_no, p.street, p.city, p.state, p.zip, i.id::text as photo, r.ai_score, r.confidence,
       r.predicted_class, r.grade as ai_grade, s.why, s.probability, r.model_version
     from list_view l
       cross join ${withList('$1', 'unnest($2::int[], $3::float8[], $4::text[]) with ordinality', 's', 'row_no, probability, why, place')}
       ${lookUp('property_view', 'p', { of: 's' })} ${lookUp('ai_results', 'r')} ${lookUpPictureIfAny('r.picture')}
     where l.id = $1 order by s.place`,
    [
      listId,
      sample.map(({ rowNo }) => rowNo),
      sample.map(({ probability }) => probability),
      sample.map(({ why }) => why),
    ],
  )
  return rows
}

/** Counts the user's own grades in one list, or in all lists with street imagery. */
export async function findPools(db: Db, ownerId: OwnerId, listId: string | null): Promise<GradedPool[]> {
  const { rows } = await db.query<GradedPool>(
    `select c.list_id as "listId", c.grade, c.n from list_view l join grade_counts c on c.list_id = l.id
     where l.user_id = $1 and l.processing_method = 'manual' and c.n > 0
       and case when $2::uuid is null then l.imagery = 'street' else l.id = $2 end
     order by l.created_at, l.id, c.grade`,
    [ownerId, listId],
  )
  return rows
}

export type AerialRow = Address & {
  grade: number
  graded_at: Date
  title: string
  probability: number
}

/** In the order of the picks. Reads each list once per picked grade. */
export async function findAerialRows(db: Db, picks: readonly AerialPick[]): Promise<AerialRow[]> {
  const { rows } = await db.query<AerialRow>(
    `with picks as (
       select * from unnest($1::uuid[], $2::smallint[], $3::int[], $4::float8[])
         with ordinality as s (list_id, grade, rank, probability, place)),
     pools as (select list_id, grade, array_agg(rank) as ranks from picks group by list_id, grade)
     select p.row_no, p.street, p.city, p.state, p.zip, p.grade, p.graded_at, l.title, i.id::text as photo, s.probability
     from pools
       cross join lateral (
         select *, row_number() over (order by row_no) - 1 as rank from property_view
         where list_id = pools.list_id and grade = pools.grade) p
       join picks s on s.list_id = p.list_id and s.grade = p.grade and s.rank = p.rank
       join list_view l on l.id = p.list_id
       ${lookUpIfAny('property_picture_view', 'i')}
     where p.rank = any(pools.ranks) order by s.place`,
    [
      picks.map(({ listId }) => listId),
      picks.map(({ grade }) => grade),
      picks.map(({ rank }) => rank),
      picks.map(({ probability }) => probability),
    ],
  )
  return rows
}
