import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import type { Db } from '../../platform/db/pool.ts'

export async function findAttributes(db: Db, listId: string): Promise<ListAttribute[]> {
  const { rows } = await db.query<ListAttribute>(
    'select slot, question, letter from list_attributes where list_id = $1 order by slot',
    [listId],
  )
  return rows
}

/**
 * Needs the list's lock. Deletes omitted questions first: set_annotations.sql locks the question that it answers, so no
 * answer arrives after they are cleared.
 */
export async function writeAttributes(
  tx: Db,
  listId: string,
  attributes: readonly ListAttribute[],
): Promise<void> {
  const slots = attributes.map(({ slot }) => slot)
  const { rows: removed } = await tx.query<{ slot: number }>(
    'delete from list_attributes where list_id = $1 and slot <> all($2::smallint[]) returning slot',
    [listId, slots],
  )
  for (const { slot } of removed)
    await tx.query(
      'update property_annotations set attributes[$2] = null, changed_at = now() where list_id = $1 and attributes[$2] is not null',
      [listId, slot],
    )
  await tx.query(
    `insert into list_attributes as known (list_id, slot, question, letter)
     select $1, given.* from unnest($2::smallint[], $3::text[], $4::text[]) as given (slot, question, letter)
     on conflict (list_id, slot) do update set question = excluded.question, letter = excluded.letter
       where (known.question, known.letter) is distinct from (excluded.question, excluded.letter)`,
    [listId, slots, attributes.map(({ question }) => question), attributes.map(({ letter }) => letter)],
  )
}
