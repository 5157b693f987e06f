import type { UndoableEdit } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import type { StepsPosition } from '@curbgrade/core/grading/undo/page-of-steps'
import type { Db } from '../../platform/db/pool.ts'

type Base = { readonly key: number; readonly at: number }
export type StepRow =
  | (Base & {
      readonly type: 'grade'
      readonly rowNo: number
      readonly from: number | null
      readonly isFromAi: boolean
      readonly to: number | null
      readonly shownAt: number | null
      /** Whether undo reaches it. */
      readonly stands: boolean
    })
  | (Base & { readonly type: 'skip'; readonly rowNo: number; readonly stands: boolean })
  | (Base & {
      readonly type: 'bulk-edit'
      readonly id: string
      readonly edit: UndoableEdit
      readonly changed: number
    })

const msOf = (time: string) => `floor(date_part('epoch', ${time}) * 1000)::float8`

/**
 * Whether undo reaches an entry: it neither left it nor did the AI grade the row since. Looks at each entry's row by itself,
 * because the planner might read the whole list for a join.
 */
const STANDS = `(select later.id from grade_history later
  where later.list_id = h.list_id and later.row_no = h.row_no and later.id >= h.id
    and (later.restores < h.id or is_ai_source(later.source) and later.restores is null) limit 1) is null`

const GRADES = `
  select jsonb_build_object('type', 'grade', 'key', h.id, 'rowNo', h.row_no, 'from', h.from_grade, 'to', h.to_grade,
    'at', ${msOf('h.at')}, 'shownAt', ${msOf('h.shown_at')}, 'stands', ${STANDS},
    'isFromAi', coalesce((select is_ai_source(b.source) from grade_history b
      where b.list_id = h.list_id and b.row_no = h.row_no and b.id < h.id order by b.id desc limit 1), false)) as step
  from (select * from grade_history
    where list_id = $1 and via = 'screen' and id < $2
    order by id desc limit $5) h`

const BULK_EDITS = `
  select jsonb_build_object('type', 'bulk-edit', 'key', nth, 'id', id, 'edit', edit, 'changed', changed, 'at', ${msOf('at')})
  from (select * from bulk_edits where list_id = $1 and nth < $3 order by nth desc limit $5) edits`

/** Also those that a grade ended, because its undo brings them back. */
const SKIPS = `
  select jsonb_build_object('type', 'skip', 'key', round(date_part('epoch', skip) * 1e6), 'rowNo', row_no,
    'at', ${msOf('skip')}, 'stands', stands)
  from ((select row_no, skipped_at as skip, true as stands from property_annotations
      where list_id = $1 and skipped_at is not null and skipped_at < timestamptz 'epoch' + $4 * interval '1 microsecond'
      order by skipped_at desc limit $5)
    union all (select h.row_no, h.ended_skip, ${STANDS}
      from (select * from grade_history
        where list_id = $1 and ended_skip is not null and ended_skip < timestamptz 'epoch' + $4 * interval '1 microsecond'
        order by ended_skip desc limit $5) h)
    order by skip desc limit $5) skips`

/** The latest `limit` steps of each type before a position, as one snapshot; in order within each type. */
export async function findSteps(
  db: Db,
  listId: string,
  after: StepsPosition,
  limit: number,
): Promise<StepRow[]> {
  const { rows } = await db.query<{ step: StepRow }>(`${GRADES} union all ${BULK_EDITS} union all ${SKIPS}`, [
    listId,
    after.grade,
    after['bulk-edit'],
    after.skip,
    limit,
  ])
  return rows.map(({ step }) => step)
}
