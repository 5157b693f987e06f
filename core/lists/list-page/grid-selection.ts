import { emptyFilter, type RowFilter } from '../filter/filter.ts'
import type { RowSelection } from '../filter/selection.ts'

export type GridSelection = {
  /** All rows of the filter, loaded or not, except `ids`. */
  readonly isWhole: boolean
  readonly ids: ReadonlySet<string>
  readonly cursor: number | null
  /** Where Shift extends from. `base` is the selection before that. */
  readonly anchor: number | null
  readonly base: ReadonlySet<string>
}

export type SelectionAction =
  | { readonly type: 'only'; readonly at: number }
  /** Space, a tap, or Ctrl and a click. */
  | { readonly type: 'toggle'; readonly at: number }
  | { readonly type: 'extend'; readonly to: number }
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

export const countSelected = ({ isWhole, ids }: GridSelection, total: number): number =>
  isWhole ? Math.max(0, total - ids.size) : ids.size

/** Named rows count even if an earlier bulk edit moved them out of the filter. */
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
