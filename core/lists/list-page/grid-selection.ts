import { emptyFilter, type RowFilter } from '../filter/filter.ts'
import type { RowSelection } from '../filter/selection.ts'

/** What is selected in grid and table. */
export type GridSelection = {
  /** All rows of the filter are selected, also those that aren't loaded, except `ids`. */
  readonly isWhole: boolean
  readonly ids: ReadonlySet<string>
  /** The picture that keys move from. */
  readonly cursor: number | null
  /** Where Shift extends from, and what was selected before that. */
  readonly anchor: number | null
  readonly base: ReadonlySet<string>
}

export type SelectionAction =
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
export const emptySelection: GridSelection = {
  isWhole: false,
  ids: none,
  cursor: null,
  anchor: null,
  base: none,
}

/** The selection after an action; `order` are the ids as they lie in the grid. */
export function select(
  order: readonly string[],
  selection: GridSelection,
  action: SelectionAction,
): GridSelection {
  switch (action.type) {
    case 'only':
      return startAt(action.at, new Set(order.slice(action.at, action.at + 1)), none)
    case 'toggle': {
      const ids = toggled(selection.ids, order[action.at])
      return { ...startAt(action.at, ids, ids), isWhole: selection.isWhole }
    }
    case 'extend': {
      const anchor = selection.anchor ?? action.to
      const [first, last] = [Math.min(anchor, action.to), Math.max(anchor, action.to)]
      const base = selection.isWhole ? none : selection.base
      const ids = new Set([...base, ...order.slice(first, last + 1)])
      return { ...selection, isWhole: false, base, anchor, cursor: action.to, ids }
    }
    case 'look':
      return { ...selection, cursor: action.at, anchor: action.at, base: selection.ids }
    case 'all':
      return { ...selection, isWhole: false, ids: new Set(order), base: none }
    case 'whole':
      return { ...selection, isWhole: true, ids: none, base: none }
    case 'clear':
      return { ...emptySelection, cursor: selection.cursor, anchor: selection.cursor }
  }
}

export const isSelected = ({ isWhole, ids }: GridSelection, id: string): boolean => isWhole !== ids.has(id)

/** How many rows are selected; `total` is how many the filter has. */
export const countSelected = ({ isWhole, ids }: GridSelection, total: number): number =>
  isWhole ? Math.max(0, total - ids.size) : ids.size

/** The selection as a bulk edit takes it. Rows that are named may have left the filter by an earlier bulk edit, and still count. */
export const toRowSelection = ({ isWhole, ids }: GridSelection, filter: RowFilter): RowSelection =>
  isWhole
    ? { filter, all: true, excluded: [...ids] }
    : { filter: emptyFilter, all: false, included: [...ids] }

const startAt = (at: number, ids: ReadonlySet<string>, base: ReadonlySet<string>): GridSelection => ({
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
