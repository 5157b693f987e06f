import type { BulkEdit } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { spellingsOf } from '@curbgrade/core/grading/bulk-edits/read-bulk-edit'
import type { RowSelection } from '@curbgrade/core/lists/filter/selection'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import {
  type Bind,
  createParams,
  fromGivenRows,
  fromRows,
  type RowsOf,
  type RowsWhere,
  rowsWhere,
  type Source,
} from '../../lists/index.ts'
import type { Db } from '../../platform/db/pool.ts'

/** A bulk edit of the rows of a selection, at a time, which only the age of pictures needs. */
export type SelectedEdit = {
  readonly list: RowsOf
  readonly selection: RowSelection
  readonly edit: BulkEdit
  readonly now: number
}

/** The rows of the selection that the bulk edit changes, in file order, and how many need no change. */
export async function findRowsToChange(
  db: Db,
  selected: SelectedEdit,
): Promise<{ rows: number[]; unchanged: number }> {
  const { from, values } = await fromSelection(db, selected)
  const { rows } = await db.query<{ rows: number[]; unchanged: number }>(
    `select coalesce(array_agg(row_no order by row_no) filter (where is_changed), '{}') as rows,
       (count(*) filter (where not is_changed))::int as unchanged ${from}`,
    values,
  )
  return rows[0] ?? { rows: [], unchanged: 0 }
}

/** How many rows the bulk edit changes, and how many of those aren't among the seen ones. */
export async function countRowsToChange(
  db: Db,
  selected: SelectedEdit,
  seen: readonly number[],
): Promise<{ changed: number; unchanged: number; unseen: number }> {
  const { from, values } = await fromSelection(db, selected)
  const { rows } = await db.query<{ changed: number; unchanged: number; unseen: number }>(
    `select (count(*) filter (where is_changed))::int as changed, (count(*) filter (where not is_changed))::int as unchanged,
       (count(*) filter (where is_changed and row_no <> all($${values.length + 1}::int[])))::int as unseen ${from}`,
    [...values, seen],
  )
  return rows[0] ?? { changed: 0, unchanged: 0, unseen: 0 }
}

/** The rows of the selection, each with whether the bulk edit changes it. */
async function fromSelection(db: Db, { list, selection, edit, now }: SelectedEdit) {
  const { values, bind } = createParams()
  const isChanged = isChangedBy(edit, await findSpellings(db, list.listId, edit), bind)
  const found = rowsWhere(list, selection.filter, { bind, now })
  const needs: Source[] = edit.type === 'grade' ? [] : ['annotations']
  const from = selection.all
    ? fromRows(list, except(found, `${bind(toRowNos(selection.excluded))}::int[]`), needs)
    : fromGivenRows(list, found, `${bind(toRowNos(selection.included))}::int[]`, needs)
  return { from: `from (select p.row_no, ${isChanged} as is_changed ${from}) as selected`, values }
}

const except = (found: RowsWhere, rowNos: string): RowsWhere => ({
  ...found,
  conditions: `${found.conditions} and p.row_no <> all(${rowNos})`,
})

export const toRowNos = (ids: readonly string[]): number[] => ids.flatMap((id) => parsePropertyId(id) ?? [])

/** Whether a bulk edit changes a row `p` with annotations `m`. The AI's grade becomes the person's when they give the same (D46). */
function isChangedBy(edit: BulkEdit, spellings: readonly string[], bind: Bind): string {
  switch (edit.type) {
    case 'grade':
      return edit.grade === null
        ? 'p.grade is not null'
        : `(p.is_ai_grade or p.is_imported or p.grade is distinct from ${bind(edit.grade)}::int)`
    case 'flag':
      return `coalesce(m.flagged, false) <> ${edit.flagged}`
    case 'tag':
      return `not coalesce(m.tags && ${bind(spellings)}::text[], false)`
    case 'untag':
      return `coalesce(m.tags && ${bind(spellings)}::text[], false)`
    case 'note':
      return edit.note === null ? 'm.note is not null' : `m.note is distinct from ${bind(edit.note)}::text`
  }
}

/** How the tag of a bulk edit is written in the list. JavaScript compares, as where a single row is tagged. */
export async function findSpellings(db: Db, listId: string, edit: BulkEdit): Promise<string[]> {
  if (edit.type !== 'tag' && edit.type !== 'untag') return []
  const { rows } = await db.query<{ tag: string }>(
    'select distinct unnest(tags) as tag from property_annotations where list_id = $1',
    [listId],
  )
  return spellingsOf(
    edit.tag,
    rows.map(({ tag }) => tag),
  )
}
