import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny } from '../../platform/db/row-joins.ts'

type Property = { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number }

export type SubjectRow = {
  readonly kind: FlatKind
  readonly image_id: string | null
  readonly file_path: string
  readonly provenance: Provenance
}

/** Kept pictures of the list's own kind that may be used for training (D29). Google's never may (D28). */
const MAY_HAVE_FEATURES = `i.kind = l.imagery and not i.from_above and i.file_path is not null
  and (i.provenance -> 'policy' ->> 'store')::boolean and (i.provenance -> 'policy' ->> 'training')::boolean`

export async function findSubjectPicture(
  db: Db,
  { ownerId, listId, rowNo }: Property,
): Promise<SubjectRow | null> {
  const { rows } = await db.query<SubjectRow>(
    `select l.imagery as kind, i.id as image_id, i.file_path, i.provenance
     from list_view l join property_view p on p.list_id = l.id
       ${lookUpIfAny('images', 'i', { and: MAY_HAVE_FEATURES })}
     where l.id = $2 and l.user_id = $1 and p.row_no = $3`,
    [ownerId, listId, rowNo],
  )
  return rows[0] ?? null
}

export async function findFeatures(db: Db, imageId: string, embedder: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ vector: Buffer }>(
    'select vector from image_features where image_id = $1 and embedder = $2',
    [imageId, embedder],
  )
  return rows[0]?.vector ?? null
}

export type CandidateRow = {
  readonly list_id: string
  readonly row_no: number
  readonly grade: number
  readonly image_id: string
  readonly vector: Buffer
}

const MAX_LISTS = 5
const MAX_PER_GRADE = 10
/** How many of a grade's latest rows are searched for pictures, because many may have been graded without one. */
const MAX_LATEST = 100

/**
 * Searches this list and the newest others, by an index of own grades (D46), whatever the lists' size. Doesn't mix
 * drawings with photos.
 */
export async function findGradedPictures(
  db: Db,
  { ownerId, listId, rowNo }: Property,
  { kind, embedder, isDrawing }: { kind: FlatKind; embedder: string; isDrawing: boolean },
): Promise<CandidateRow[]> {
  const { rows } = await db.query<CandidateRow>({
    name: 'similar-candidates',
    text: `with chosen as materialized (
        select id, imagery from list_view where user_id = $1 and imagery = $4
        order by id = $2 desc, created_at desc limit ${MAX_LISTS})
      select graded.* from chosen l cross join generate_series(1, 10) as scale (grade) cross join lateral (
        select p.list_id, p.row_no, p.grade, i.id as image_id, f.vector, p.graded_at
        from (select list_id, row_no, grade, graded_at from property_view
            where list_id = l.id and grade = scale.grade and not is_ai_grade and not is_imported order by graded_at desc limit ${MAX_LATEST}) p
          ${lookUp('property_picture_view', 'i', { and: `${MAY_HAVE_FEATURES} and (i.provenance ->> 'provider' = 'demo') = $6` })}
          cross join lateral (select * from image_features where image_id = i.id and embedder = $5 offset 0) f
        where (p.list_id, p.row_no) <> ($2, $3)
        order by p.graded_at desc limit ${MAX_PER_GRADE}) graded
      order by graded.graded_at desc`,
    values: [ownerId, listId, rowNo, kind, embedder, isDrawing],
  })
  return rows
}
