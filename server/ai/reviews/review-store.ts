import type { SamplePlaces } from '@curbgrade/core/ai/samples/sample-columns'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { lookUpPictureIfAny } from '../../imagery/index.ts'
import type { ListDetails } from '../../lists/index.ts'
import type { Db } from '../../platform/db/pool.ts'
import { besides, ifInFirst, lookUp, lookUpIfAny } from '../../platform/db/row-joins.ts'

export type StrategicList = Pick<ListDetails, 'id' | 'title' | 'createdAt' | 'recordCount' | 'processedCount'>

export async function findStrategicLists(db: Db, userId: string, limit: number): Promise<StrategicList[]> {
  const { rows } = await db.query<StrategicList>(
    `select id, title, created_at as "createdAt",
       case when strategic is null then sample_count else record_count end as "recordCount",
       case when strategic is null then (select count(*)::int from strategic_reviews r where r.list_id = l.id)
         else processed_count end as "processedCount"
     from list_view l where user_id = $1 and (strategic is not null or sample_count is not null)
     order by created_at desc, id desc limit $2`,
    [userId, limit],
  )
  return rows
}

export type ReviewRow = {
  row_no: number
  street: string
  city: string
  zip: string
  grade: number
  ai_score: number | null
  predicted_class: string | null
  ai_grade: string | null
  why: string | null
  probability: number | null
  model_version: string | null
  photo: string | null
  saw_ai: boolean | null
}

/** In the order of the sample, which is in the file of a strategic list. Shows the picture that the AI saw; a strategic list doesn't know it and shows the graded one. */
export async function findReviews(
  db: Db,
  {
    ownerId,
    listId,
    places,
    limit,
  }: { ownerId: OwnerId; listId: string; places: SamplePlaces; limit: number },
): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `select r.row_no, p.street, p.city, left(btrim(p.zip), 5) as zip, r.grade, r.ai_score, r.predicted_class, r.saw_ai, (case when r.place is null then graded.id else i.id end)::text as photo,
       coalesce(r.sampled_grade::text, left(p.extra ->> $4::int, 20)) as ai_grade,
       coalesce(r.why, left(p.extra ->> $5::int, 200)) as why,
       coalesce(r.probability, read_share(p.extra ->> $6::int)) as probability,
       coalesce(r.model_version, left(btrim(p.extra ->> $7::int), 120)) as model_version
     from list_view l cross join (
         select r.*, s.place, s.ai_grade as sampled_grade, s.why, s.probability, s.model_version, s.picture
         from ${besides('$2', [
           { table: 'strategic_reviews', name: 'r' },
           { table: 'review_samples', name: 's' },
         ])}
         where ${ifInFirst('r', 'true')} order by s.place, r.row_no limit $3) r
       ${lookUp('property_view', 'p', { of: 'r' })}
       ${lookUpPictureIfAny('r.picture')} ${lookUpIfAny('property_picture_view', 'graded', { of: 'r' })}
     where l.id = $2 and l.user_id = $1 order by r.place, r.row_no`,
    [ownerId, listId, limit, places.ai_grade, places.why, places.selection_probability, places.model_version],
  )
  return rows
}
