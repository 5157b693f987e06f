import { emptyFilter, type RowFilter } from '../filter/filter.ts'
import type { RowSelection } from '../filter/selection.ts'

/** What is selected on wall and table. */
export type WallSelection = {
  /** All rows of the filter are selected, also those that aren't loaded, except `ids`. */
  readonly isWhole: boolean
  readonly ids: ReadonlySet<string>
  /** The picture that keys move from. */
  readonly cursor: number | null
  /** Where Shift extends from, and what was selected before that. */
  readonly anchor: number | null
  readonly base: ReadonlySet<string>
}

export type SelectionAct =
  /** A click or an arrow: selects this picture alone. */
  | { readonly type: 'only'; readonly at: number }
  /** Space, a tap, or Ctrl and a click. */
  | { readonly type: 'toggle'; readonly at: number }
  /** Shift with a click or an arrow. */
  | { readonly type: 'extend'; readonly to: number }
  /** All rows of the filter. */
  | { readonly type: 'whole' }
  /** Moves the cursor and selects nothing. */
  | { readonly type: 'look'; readonly at: number }
  | { readonly type: 'all' }
  | { readonly type: 'clear' }

const none: ReadonlySet<string> = new Set()
export const emptySelection: WallSelection = {
  isWhole: false,
  ids: none,
  cursor: null,
  anchor: null,
  base: none,
}

/** The selection after an act; `order` are the ids as they lie on the wall. */
export function select(order: readonly string[], selection: WallSelection, act: SelectionAct): WallSelection {
  switch (act.type) {
    case 'only':
      return startAt(act.at, new Set(order.slice(act.at, act.at + 1)), none)
    case 'toggle': {
      const ids = toggled(selection.ids, order[act.at])
      return { ...startAt(act.at, ids, ids), isWhole: selection.isWhole }
    }
    case 'extend': {
      const anchor = selection.anchor ?? act.to
      const [first, last] = [Math.min(anchor, act.to), Math.max(anchor, act.to)]
      const base = selection.isWhole ? none : selection.base
      const ids = new Set([...base, ...order.slice(first, last + 1)])
      return { ...selection, isWhole: false, base, anchor, cursor: act.to, ids }
    }
    case 'look':
      return { ...selection, cursor: act.at, anchor: act.at, base: selection.ids }
    case 'all':
      return { ...selection, isWhole: false, ids: new Set(order), base: none }
    case 'whole':
      return { ...selection, isWhole: true, ids: none, base: none }
    case 'clear':
      return { ...emptySelection, cursor: selection.cursor, anchor: selection.cursor }
  }
}

export const isSelected = ({ isWhole, ids }: WallSelection, id: string): boolean => isWhole !== ids.has(id)

/** How many rows are selected; `total` is how many the filter has. */
export const countSelected = ({ isWhole, ids }: WallSelection, total: number): number =>
  isWhole ? Math.max(0, total - ids.size) : ids.size

/** The selection as an act takes it. Rows that are named may have left the filter by an act before, and still count. */
export const toRowSelection = ({ isWhole, ids }: WallSelection, filter: RowFilter): RowSelection =>
  isWhole
    ? { filter, all: true, excluded: [...ids] }
    : { filter: emptyFilter, all: false, included: [...ids] }

const startAt = (at: number, ids: ReadonlySet<string>, base: ReadonlySet<string>): WallSelection => ({
  ids,
  base,
  isWhole: false,
  cursor: at,
  anchor: at,
})

function toggled(ids: ReadonlySet<string>, id: string | undefined): ReadonlySet<string> {
  if (id === undefined) return ids
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
