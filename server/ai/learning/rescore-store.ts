import type { AiResult } from '@curbgrade/core/ai/ai-result'
import type { Rescore } from '@curbgrade/core/ai/models-contract'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { lookUpPictureIfAny } from '../../imagery/index.ts'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, withList } from '../../platform/db/row-joins.ts'

export type RescoreRow = {
  list_id: string
  user_id: OwnerId
  kind: FlatKind
  model_version: string
  total: number
  done: number
  changed: number
  kept: number
  cursor: number
  created_at: Date
  ended_at: Date | null
}

export const presentRescore = ({ total, done, changed, kept, ended_at: endedAt }: RescoreRow): Rescore => ({
  total,
  done,
  changed,
  kept,
  endedAt: endedAt?.getTime() ?? null,
})

/** A version's name begins with the name of its grader. */
const HAS_GRADER = (version: string, grader: string) => `starts_with(${version}, ${grader} || ':')`

export type GradedListRow = { id: string; title: string; kind: FlatKind; model_version: string }
const MAX_LISTS = 20

export async function findGradedLists(db: Db, userId: string, grader: string): Promise<GradedListRow[]> {
  const { rows } = await db.query<GradedListRow>(
    `select l.id, l.title, l.imagery as kind, coalesce(s.model_version, j.model_version) as model_version
     from list_view l
       cross join lateral (select * from ai_jobs where list_id = l.id and graded > 0 order by created_at desc limit 1) j
       left join rescores s on s.list_id = l.id and s.created_at > j.created_at
     where l.user_id = $1 and ${HAS_GRADER('j.model_version', '$2')}
       and l.status in ('ai_completed', 'ai_completed_with_errors', 'ai_failed')
     order by l.created_at desc, l.id desc limit ${MAX_LISTS}`,
    [userId, grader],
  )
  return rows
}

export async function findRescores(
  db: Db,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, RescoreRow>> {
  const { rows } = await db.query<RescoreRow>('select * from rescores where list_id = any($1::uuid[])', [
    listIds,
  ])
  return new Map(rows.map((row) => [row.list_id, row]))
}

export async function findRescore(db: Db, listId: string): Promise<RescoreRow | null> {
  const { rows } = await db.query<RescoreRow>('select * from rescores where list_id = $1', [listId])
  return rows[0] ?? null
}

export async function findUnfinished(db: Db, listIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ list_id: string }>(
    'select list_id from rescores where list_id = any($1::uuid[]) and ended_at is null',
    [listIds],
  )
  return rows.map((row) => row.list_id)
}

export type Scored = {
  total: number
  /** Some rows still have a grade by another version. */
  hasOthers: boolean
}

/** The first or last version by name; for `min` and `max`, the planner may read all rows of the list. */
const VERSION_AT = (end: 'asc' | 'desc') =>
  `(select model_version from ai_results where list_id = $1 and outcome = 'graded' order by model_version ${end} limit 1)`

/** Reads only counters and the ends of an index, so its cost doesn't grow with the list. */
export async function findScored(tx: Db, listId: string, grader: string, version: string): Promise<Scored> {
  const { rows } = await tx.query<Scored>(
    `select
       (select coalesce(sum(graded), 0)::int from ai_jobs j where list_id = $1 and ${HAS_GRADER('model_version', '$3')}) as total,
       (${VERSION_AT('asc')} <> $2 or ${VERSION_AT('desc')} <> $2)
       and not exists (select from rescores s where s.list_id = $1 and s.model_version = $2
         and s.created_at > all (select coalesce(j.ended_at, now()) from ai_jobs j where j.list_id = $1)) as "hasOthers"`,
    [listId, version, grader],
  )
  return rows[0] ?? { total: 0, hasOthers: false }
}

export async function beginRescore(
  tx: Db,
  rescore: { listId: string; ownerId: OwnerId; kind: FlatKind; modelVersion: string; total: number },
): Promise<RescoreRow> {
  const { rows } = await tx.query<RescoreRow>(
    `insert into rescores (list_id, user_id, kind, model_version, total) values ($1, $2, $3, $4, $5)
     on conflict (list_id) do update set model_version = excluded.model_version, total = excluded.total, done = 0,
       changed = 0, kept = 0, cursor = 0, created_at = now(), ended_at = null
     returning *`,
    [rescore.listId, rescore.ownerId, rescore.kind, rescore.modelVersion, rescore.total],
  )
  if (rows[0] === undefined) throw new Error('the rescore was not stored')
  return rows[0]
}

export type ScoredRow = {
  row_no: number
  provenance: Provenance | null
  image_id: string
  file_path: string | null
  vector: Buffer | null
}

export async function findNextScored(
  db: Db,
  page: { listId: string; grader: string; embedder: string; after: number; limit: number },
): Promise<ScoredRow[]> {
  const { rows } = await db.query<ScoredRow>(
    `select r.row_no, i.provenance, i.id as image_id, i.file_path, f.vector
     from list_view l cross join (
         select list_id, row_no, picture from ai_results
         where list_id = $1 and outcome = 'graded' and row_no > $3 and ${HAS_GRADER('model_version', '$5')}
         order by row_no limit $4) r
       ${lookUpPictureIfAny('r.picture', { and: 'i.kind = l.imagery and not i.from_above' })}
       left join lateral (select * from image_features where image_id = i.id and embedder = $2 offset 0) f on true
     where l.id = $1 order by r.row_no`,
    [page.listId, page.embedder, page.after, page.limit, page.grader],
  )
  return rows
}

/** Rows that a person has graded since, or whose grade they removed. The caller has locked the list. */
export async function findPersonGraded(
  tx: Db,
  listId: string,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await tx.query<{ row_no: number }>(
    `select r.row_no from ${withList('$1', 'unnest($2::int[])', 'a')}
       ${lookUp('ai_results', 'r', { of: 'a' })} ${lookUp('property_view', 'p', { of: 'r' })}
     where not p.is_ai_grade`,
    [listId, rows],
  )
  return new Set(found.rows.map((row) => row.row_no))
}

export type NewScore = AiResult & { readonly rowNo: number; readonly picture: string }

export async function updateResults(
  tx: Db,
  listId: string,
  version: string,
  scores: readonly NewScore[],
): Promise<void> {
  await tx.query(
    `update ai_results r set model_version = $2, ai_score = (score ->> 'aiScore')::float8,
       confidence = (score ->> 'confidence')::float8, predicted_class = score ->> 'predictedClass',
       grade = (score ->> 'grade')::smallint,
       at = case when p.is_ai_grade then p.graded_at else r.at end
     from (select $1::uuid as list_id, (score ->> 'rowNo')::int as row_no, score
         from jsonb_array_elements($3::jsonb) as score offset 0) s
       ${lookUp('property_view', 'p', { of: 's' })}
     where r.list_id = s.list_id and r.row_no = s.row_no`,
    [listId, version, JSON.stringify(scores)],
  )
}

export async function countChanged(tx: Db, listId: string, scores: readonly NewScore[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from ${withList('$1', 'unnest($2::int[], $3::smallint[])', 's', 'row_no, grade')}
       ${lookUp('property_view', 'p', { of: 's', and: 'p.grade is distinct from s.grade' })}`,
    [listId, scores.map(({ rowNo }) => rowNo), scores.map(({ grade }) => grade)],
  )
  return rows[0]?.n ?? 0
}

export async function advanceRescore(
  tx: Db,
  listId: string,
  step: { done: number; changed: number; kept: number; cursor: number; isOver: boolean },
): Promise<void> {
  await tx.query(
    `update rescores set done = done + $2, changed = changed + $3, kept = kept + $4, cursor = greatest(cursor, $5),
       ended_at = case when $6 then now() end where list_id = $1`,
    [listId, step.done, step.changed, step.kept, step.cursor, step.isOver],
  )
}
