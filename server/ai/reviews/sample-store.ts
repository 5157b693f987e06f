import type { Candidate, SampledRow } from '@curbgrade/core/ai/samples/strategic-sample'
import { lookUpPictureIfAny } from '../../imagery/index.ts'
import { hasOtherPictures, type PropertyRow, SHARED_PLACE } from '../../lists/index.ts'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny, withList } from '../../platform/db/row-joins.ts'

/** Reads only the columns that sampling needs, because a list may have 50,000 rows graded by AI. */
export async function findCandidates(db: Db, listId: string): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>(
    `select row_no as "rowNo", ai_score as "aiScore", confidence, predicted_class as "predictedClass"
     from ai_results where list_id = $1 and outcome = 'graded' order by row_no`,
    [listId],
  )
  return rows
}

export async function hasNewResults(db: Db, listId: string, since: Date): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from ai_jobs where list_id = $1 and graded > 0 and ended_at > $2)
       or exists (select from rescores where list_id = $1 and ended_at > $2) as found`,
    [listId, since],
  )
  return rows[0]?.found === true
}

export async function writeSample(tx: Db, listId: string, sample: readonly SampledRow[]): Promise<void> {
  await tx.query('delete from review_samples where list_id = $1', [listId])
  await tx.query(
    `insert into review_samples (list_id, row_no, place, probability, why, ai_score, confidence, predicted_class, ai_grade,
       model_version, picture)
     select s.list_id, s.row_no, s.place, s.probability, s.why, r.ai_score, r.confidence, r.predicted_class, r.grade, r.model_version, r.picture
     from ${withList('$1', 'unnest($2::int[], $3::float8[], $4::text[]) with ordinality', 's', 'row_no, probability, why, place')}
       ${lookUp('ai_results', 'r', { of: 's' })}`,
    [
      listId,
      sample.map(({ rowNo }) => rowNo),
      sample.map(({ probability }) => probability),
      sample.map(({ why }) => why),
    ],
  )
}

export async function countReviews(db: Db, listId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from strategic_reviews where list_id = $1',
    [listId],
  )
  return rows[0]?.n ?? 0
}

export type ReviewedRow = Omit<PropertyRow, 'ai_grade' | 'is_ai_grade' | 'is_imported' | 'is_strategic'> & {
  ai_grade: number
}

export async function findReviewRows(
  db: Db,
  listId: string,
  page: { after: number; limit: number; reviewed: boolean | null },
): Promise<ReviewedRow[]> {
  const { rows } = await db.query<ReviewedRow>(
    `select s.row_no, p.street, p.city, p.state, p.zip, s.grade, s.graded_at, i.id::text as photo,
       s.ai_score, s.confidence, s.predicted_class, s.ai_grade,
       m.flagged, m.note, m.tags, m.attributes, m.skipped_at,
       ${hasOtherPictures('s')}, ${SHARED_PLACE}
     from list_view l cross join (
         select s.*, r.grade, r.at as graded_at
         from review_samples s ${lookUpIfAny('strategic_reviews', 'r', { of: 's' })}
         where s.list_id = $1 and ($4::boolean is null or (r.row_no is not null) = $4)
           and s.place > coalesce((select place from review_samples where list_id = $1 and row_no = $2), 0)
         order by s.place limit $3) s
       ${lookUp('property_view', 'p', { of: 's' })} ${lookUpPictureIfAny('s.picture')}
       ${lookUpIfAny('property_annotations', 'm', { of: 's' })}
     where l.id = $1 order by s.place`,
    [listId, page.after, page.limit, page.reviewed],
  )
  return rows
}
