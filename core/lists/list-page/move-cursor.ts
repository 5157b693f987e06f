export type CursorKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown'

export type CursorGrid = { readonly count: number; readonly columns: number; readonly rowsPerPage: number }

/** Returns null for a key that the browser handles. */
export function moveCursor(cursor: number | null, key: string, grid: CursorGrid): number | null {
  const { count } = grid
  if (count === 0 || !isCursorKey(key)) return null
  if (cursor === null) return key === 'End' ? count - 1 : 0
  const to = cursor + stepOf(key, cursor, grid)
  if (to >= 0 && to < count) return to
  // Up and down stay in their column; a page ends at the last row.
  return key === 'PageDown' || (key === 'ArrowDown' && isAboveLastRow(cursor, grid))
    ? count - 1
    : key === 'PageUp'
      ? 0
      : cursor
}

const KEYS: ReadonlySet<string> = new Set<CursorKey>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

const isCursorKey = (key: string): key is CursorKey => KEYS.has(key)

function stepOf(key: CursorKey, cursor: number, { count, columns, rowsPerPage }: CursorGrid): number {
  // In a table, left and right scroll.
  const sideways = columns > 1 ? 1 : 0
  const page = columns * Math.max(rowsPerPage, 1)
  return {
    ArrowUp: -columns,
    ArrowDown: columns,
    ArrowLeft: -sideways,
    ArrowRight: sideways,
    Home: -cursor,
    End: count - 1 - cursor,
    PageUp: -page,
    PageDown: page,
  }[key]
}

const isAboveLastRow = (cursor: number, { count, columns }: CursorGrid): boolean =>
  Math.floor(cursor / columns) < Math.floor((count - 1) / columns)
