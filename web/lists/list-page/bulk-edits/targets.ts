import { needsPreview } from '@curbgrade/core/grading/admit-grade'
import type { BulkEdit, SeenRow } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import type { RowSelection } from '@curbgrade/core/lists/filter/selection'
import { MAX_NAMED_ROWS } from '@curbgrade/core/lists/filter/selection'
import type { Impressions, Row } from '../../../rows/index.ts'

/** With more, rows are changed that a screen doesn't show, and the page asks first. */
export const MAX_WITHOUT_ASKING = 60

/** What a bulk edit changes. */
export type Targets = {
  readonly selection: RowSelection
  readonly count: number
  /** Those that are loaded. */
  readonly rows: readonly Row[]
}

export type TargetedEdit = { readonly edit: BulkEdit; readonly targets: Targets }

/** A preview says how many rows a bulk edit changes, and how many of them weren't seen (D75). */
export const mustAsk = (
  { edit, targets: { selection, count, rows } }: TargetedEdit,
  impressions: Impressions,
): boolean =>
  selection.all ||
  count > MAX_WITHOUT_ASKING ||
  (edit.type === 'grade' && needsPreview(edit.grade, rows.map(impressions.of)))

/** What was on screen of the rows that a bulk edit grades. All others are graded as not seen (D45). */
export const seenOf = (rows: readonly Row[], impressions: Impressions): SeenRow[] =>
  rows
    .flatMap((row) => {
      const impression = impressions.of(row)
      if (impression.state !== 'seen') return []
      return {
        id: row.id,
        shownAt: impression.shownAt,
        ...(impression.picture !== undefined && { picture: impression.picture }),
        ...((row.isAiGrade || row.aiScore !== null) && { sawAi: true }),
      }
    })
    .slice(0, MAX_NAMED_ROWS)
