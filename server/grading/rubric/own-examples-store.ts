import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp } from '../../platform/db/row-joins.ts'

export type OwnExampleRow = { readonly row_no: number; readonly grade: number; readonly image_id: string }

const MAX_PER_GRADE = 10
/** How many of a grade's latest rows are searched for pictures, because many may have been graded without one. */
const MAX_LATEST = 100

/** Newest first, by an index of own grades (D46), whatever the list's size. Null if the user has no such list. */
export async function findOwnExamples(
  db: Db,
  ownerId: OwnerId,
  listId: string,
): Promise<OwnExampleRow[] | null> {
  const { rows } = await db.query<OwnExampleRow>({
    name: 'own-examples',
    text: `select graded.* from list_view l left join lateral (
        select newest.* from generate_series(1, 10) as scale (grade) cross join lateral (
          select p.row_no, p.grade, i.id as image_id, p.graded_at
          from (select list_id, row_no, grade, graded_at from property_view
              where list_id = l.id and grade = scale.grade and not is_ai_grade and not is_imported order by graded_at desc limit ${MAX_LATEST}) p
            ${lookUp('property_picture_view', 'i', { and: 'i.kind = l.imagery' })}
          order by p.graded_at desc limit ${MAX_PER_GRADE}) newest) graded on true
      where l.id = $2 and l.user_id = $1 order by graded.graded_at desc`,
    values: [ownerId, listId],
  })
  return rows.length === 0 ? null : rows.filter(({ image_id: imageId }) => imageId !== null)
}
