import { withQuestions } from '@curbgrade/core/grading/annotations/attributes'
import { noteUngraded, type TakeOverFile } from '../lists/index.ts'
import { lookUp, withList } from '../platform/db/row-joins.ts'
import { findAttributes, writeAttributes } from './annotations/attributes-store.ts'

/** What the file says wins over what the next edition of a list has already; what it leaves blank stays. */
export const takeOverFile: TakeOverFile = async (tx, { ownerId, listId, questions, hasRows }) => {
  const { all, slots } = withQuestions(await findAttributes(tx, listId), questions)
  await writeAttributes(tx, listId, all)
  if (!hasRows) return
  await tx.query(WRITE_GRADES, [ownerId, listId])
  await noteUngraded(tx, listId)
  await tx.query(WRITE_ANNOTATIONS, [ownerId, listId, slots])
}

const WRITE_GRADES = `
  select count(taken) from (
    select array_agg(row_no) as rows, array_agg(grade) as grades, array_agg('import'::text) as sources,
      array_agg(least(graded_at, now())) as times
    from taken_rows where grade is not null) given
  cross join lateral write_grades($1, $2, 'import', rows, grades, sources, null, null, null, times, null, null) taken
  where rows is not null`

const ANSWERS = `array(select (taken.annotations -> 'answers' ->> (array_position($3::int[], slot) - 1))::boolean
  from generate_series(1, 8) as slot order by slot)`

const WRITE_ANNOTATIONS = `
  insert into property_annotations as known (list_id, row_no, user_id, flagged, note, tags, attributes, skipped_at)
  select $2, said.row_no, $1, said.flagged, said.note, said.tags, said.attributes, said.skipped_at
  from (select taken.list_id, taken.row_no, (taken.annotations ->> 'flagged')::boolean as flagged,
      taken.annotations ->> 'note' as note,
      array(select jsonb_array_elements_text(taken.annotations -> 'tags')) as tags, ${ANSWERS} as attributes,
      case when p.grade is null and taken.annotations ->> 'skippedAt' is not null
        then least(to_timestamp((taken.annotations ->> 'skippedAt')::float8 / 1000), now()) end as skipped_at
    from ${withList('$2', '(select row_no, annotations from taken_rows)', 'taken', 'row_no, annotations')}
      ${lookUp('property_view', 'p', { of: 'taken' })} offset 0) said
  where said.flagged or said.note is not null or said.tags <> '{}' or true = any(said.attributes)
    or false = any(said.attributes) or said.skipped_at is not null
  on conflict (list_id, row_no) do update set flagged = known.flagged or excluded.flagged,
    note = coalesce(excluded.note, known.note),
    tags = case when excluded.tags = '{}' then known.tags else excluded.tags end,
    attributes = array(select coalesce(excluded.attributes[slot], known.attributes[slot])
      from generate_series(1, 8) as slot order by slot),
    skipped_at = coalesce(excluded.skipped_at, known.skipped_at), changed_at = now()`
