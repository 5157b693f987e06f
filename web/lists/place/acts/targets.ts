import type { BulkAct, SeenRow } from '@curbgrade/core/grading/acts/acts-contract'
import type { RowSelection } from '@curbgrade/core/lists/filter/selection'
import { MAX_NAMED_ROWS } from '@curbgrade/core/lists/filter/selection'
import type { Impressions, Row } from '../../../rows/index.ts'

/** From here on, more rows than a screen shows are changed, and the page asks first. */
const MAX_WITHOUT_ASKING = 60

/** What an act is done to. */
export type Targets = {
  readonly selection: RowSelection
  readonly count: number
  /** Those that are loaded. */
  readonly rows: readonly Row[]
}

export type RowsAct = { readonly act: BulkAct; readonly targets: Targets }

export const mustAsk = ({ selection, count }: Targets): boolean => selection.all || count > MAX_WITHOUT_ASKING

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
