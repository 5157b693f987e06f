import type { BulkAct, SeenRow } from '@curbgrade/core/grading/acts/acts-contract'
import { needsPreview } from '@curbgrade/core/grading/admit-grade'
import type { RowSelection } from '@curbgrade/core/lists/filter/selection'
import { MAX_NAMED_ROWS } from '@curbgrade/core/lists/filter/selection'
import type { Impressions, Row } from '../../../rows/index.ts'

/** With more, rows are changed that a screen doesn't show, and the page asks first. */
export const MAX_WITHOUT_ASKING = 60

/** What an act is done to. */
export type Targets = {
  readonly selection: RowSelection
  readonly count: number
  /** Those that are loaded. */
  readonly rows: readonly Row[]
}

export type RowsAct = { readonly act: BulkAct; readonly targets: Targets }

/** A preview says how many rows an act changes, and how many of them weren't seen (D75). */
export const mustAsk = (
  { act, targets: { selection, count, rows } }: RowsAct,
  impressions: Impressions,
): boolean =>
  selection.all ||
  count > MAX_WITHOUT_ASKING ||
  (act.type === 'grade' && needsPreview(act.grade, rows.map(impressions.of)))

/** What was on screen of the rows that an act grades. All others are graded as not seen (D45). */
export const seenOf = (rows: readonly Row[], impressions: Impressions): SeenRow[] =>
  rows
    .flatMap((row) => {
      const impression = impressions.of(row)
      if (impression.state !== 'seen') return []
      return {
        id: row.id,
        shownAt: impression.shownAt,
        ...((row.isAiGrade || row.aiScore !== null) && { sawAi: true }),
      }
    })
    .slice(0, MAX_NAMED_ROWS)
