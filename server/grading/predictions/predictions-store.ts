import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny, withList } from '../../platform/db/row-joins.ts'

type Property = { readonly ownerId: OwnerId; readonly listId: string }

/** The rows `p` of a list `l` with the numbers $3. */
const REQUESTED_ROWS = `cross join lateral ${withList('l.id', 'unnest($3::int[])', 'requested')}
  ${lookUp('property_view', 'p', { of: 'requested' })}`

export type PredictedRow = {
  row_no: number
  ai_score: number | null
  confidence: number | null
  predicted_class: string | null
  /** The cell of a strategic list, or the grade in the sample of a review. */
  ai_grade: string | null
}

/** Reads a strategic list's file or a review's sample. */
export async function findPredictions(
  db: Db,
  { ownerId, listId }: Property,
  rowNos: readonly number[],
): Promise<PredictedRow[]> {
  const { rows } = await db.query<PredictedRow>({
    name: 'find-predictions',
    text: `select p.row_no,
       coalesce(s.ai_score, read_share(p.extra ->> (l.strategic ->> 'ai_score')::int)) as ai_score,
       coalesce(s.confidence, read_share(p.extra ->> (l.strategic ->> 'confidence')::int)) as confidence,
       coalesce(s.predicted_class, read_class(p.extra ->> (l.strategic ->> 'predicted_class')::int)) as predicted_class,
       coalesce(s.ai_grade::text, left(p.extra ->> (l.strategic ->> 'ai_grade')::int, 20)) as ai_grade
     from list_view l ${REQUESTED_ROWS} ${lookUpIfAny('review_samples', 's')}
     where l.id = $2 and l.user_id = $1 and (l.strategic is not null or s.row_no is not null) order by p.row_no`,
    values: [ownerId, listId, rowNos],
  })
  return rows
}

/** Records that the user has seen the predictions of these rows, graded or not. */
export async function keepShown(
  db: Db,
  { ownerId, listId }: Property,
  rowNos: readonly number[],
): Promise<void> {
  await db.query(
    `insert into shown_predictions (list_id, row_no, user_id)
     select l.id, p.row_no, l.user_id from list_view l ${REQUESTED_ROWS}
     where l.id = $2 and l.user_id = $1 on conflict do nothing`,
    [ownerId, listId, rowNos],
  )
}
