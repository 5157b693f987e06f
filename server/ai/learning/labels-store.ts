import type { TrainedImagery } from '@curbgrade/core/ai/models-contract'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { lookUpPicture } from '../../imagery/index.ts'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny } from '../../platform/db/row-joins.ts'
import type { Embedders } from './embedders.ts'

/** Trains on the latest grades only: more hardly improve a model, and nothing may grow forever. */
const MAX_LABELS = 5_000

const PERSONS_GRADES = `
  select id, list_id, row_no, to_grade, at, picture from grade_history
  where user_id = $1 and via in ('screen', 'act', 'api') and to_grade is not null
  order by id desc limit ${MAX_LABELS}`

/** However many lists have them: the newest are enough to train on. */
const MAX_LISTS = 20

/** Grades that came with files, of which the user says that they're theirs (D62). They name no picture, so the model learns the one that the property shows. */
const THEIR_GRADES = `
  select null::bigint as id, list_id, row_no, grade as to_grade, graded_at as at, (
      select i.id from images i where i.list_id = theirs.list_id and i.row_no = theirs.row_no and i.kind = theirs.imagery) as picture
  from (
    select latest.*, l.imagery from (
        select id, imagery from list_view where user_id = $1 and learns_from_import order by created_at desc limit ${MAX_LISTS}) l
      cross join lateral (
      select list_id, row_no, grade, graded_at from property_view
      where list_id = l.id and is_imported order by graded_at desc limit ${MAX_LABELS}) latest) theirs
  order by graded_at desc limit ${MAX_LABELS}`

/**
 * A person's latest unchanged grades whose picture is stored and may be used for training. Equal times prove that a
 * grade is the person's, because one transaction writes history and property.
 */
const LABELS = `
  (select * from ((${PERSONS_GRADES}) union all (${THEIR_GRADES})) labels
   order by id desc nulls last, at desc limit ${MAX_LABELS}) h
  ${lookUp('property_view', 'p', { of: 'h', and: 'p.grade = h.to_grade and p.graded_at = h.at' })}
  join list_view l on l.id = h.list_id and l.user_id = $1
  ${lookUpPicture('h.picture', {
    and: `i.list_id = h.list_id and i.kind = l.imagery and not i.from_above and i.file_path is not null
      and (i.provenance -> 'policy' ->> 'training')::boolean`,
  })}`

/** Trains on drawings or photos, whichever have more grades: a model of one doesn't transfer. */
export const largerImagery = ({ drawings, photos }: Record<TrainedImagery, number>): TrainedImagery =>
  photos > drawings ? 'photos' : 'drawings'

/**
 * The conditions that gather-labels would collect. If embedding isn't free, only pictures embedded while
 * grading; those of strategic lists are duplicates of such pictures.
 */
export async function countLabels(
  db: Db,
  userId: string,
  { isFree, embedders }: { isFree: boolean; embedders: Embedders },
): Promise<Record<FlatKind, number>> {
  const { rows } = await db.query<{
    kind: FlatKind
    imagery: TrainedImagery
    labels: number
    conditions: number
  }>(
    `select l.imagery as kind, case when i.provenance ->> 'provider' = 'demo' then 'drawings' else 'photos' end as imagery,
       count(*)::int as labels, (count(*) filter (where p.grade <= 10))::int as conditions from ${LABELS}
     where $2::boolean or l.strategic is not null or exists (select from image_features f
       where f.image_id = i.id and f.embedder = case l.imagery when 'street' then $3 else $4 end offset 0)
     group by 1, 2`,
    [userId, isFree, embedders.street[0], embedders.aerial[0]],
  )
  const usable = (kind: FlatKind) => {
    const countOf = (column: 'labels' | 'conditions', of: TrainedImagery) =>
      rows.find((row) => row.kind === kind && row.imagery === of)?.[column] ?? 0
    const imagery = largerImagery({
      drawings: countOf('labels', 'drawings'),
      photos: countOf('labels', 'photos'),
    })
    return countOf('conditions', imagery)
  }
  return { street: usable('street'), aerial: usable('aerial') }
}

export type LabelRow = {
  list_id: string
  row_no: number
  street: string
  city: string
  grade: Grade
  image_id: string
  file_path: string
  provenance: Provenance
  /** The selection probability of a row reviewed in place; null for other rows. */
  probability: number | null
  extra: readonly (string | null)[] | null
  picture_hash: Buffer | null
  vector: Buffer | null
}

export type LabelQuery = {
  readonly ownerId: OwnerId
  readonly kind: FlatKind
  readonly embedder: string
}

export async function findLabels(db: Db, { ownerId, kind, embedder }: LabelQuery): Promise<LabelRow[]> {
  const { rows } = await db.query<LabelRow>(
    `select h.list_id, h.row_no, p.street, p.city, p.grade, i.id as image_id, i.file_path,
       i.provenance, case when l.strategic is not null then p.extra end as extra,
       s.probability, f.picture_hash, f.vector
     from ${LABELS}
       ${lookUpIfAny('review_samples', 's', { of: 'h' })}
       left join lateral (select * from image_features where image_id = i.id and embedder = $3 offset 0) f on true
     where l.imagery = $2 order by h.id nulls first, h.at, h.list_id, h.row_no`,
    [ownerId, kind, embedder],
  )
  return rows
}

export async function findStrategicColumns(
  db: Db,
  ownerId: OwnerId,
  listIds: readonly string[],
): Promise<{ id: string; columns: string[]; mapping: Mapping }[]> {
  const { rows } = await db.query<{ id: string; columns: string[]; mapping: Mapping }>(
    'select id, columns, mapping from list_view where user_id = $1 and id = any($2::uuid[]) and strategic is not null',
    [ownerId, listIds],
  )
  return rows
}
