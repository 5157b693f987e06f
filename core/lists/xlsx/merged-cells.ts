import { columnOf } from './sheet-places.ts'
import { attribute } from './xml-reader.ts'
import { UnreadableBook } from './zip-parts.ts'

/** Cells of a column that were merged over rows of the sheet, counted from 1. Only the first has the value. */
export type Merge = { readonly column: number; readonly from: number; readonly to: number }

const readRef = attribute('ref')

/** `placeOf` gives no place to a column that is left out. */
export function createMergeReader(placeOf: (column: number) => number | undefined) {
  const merges: Merge[] = []
  return {
    note: (attributes: string) => {
      const { column, from, to } = readMerge(attributes)
      const place = placeOf(column)
      if (to === from || place === undefined) return
      if (merges.length >= MAX_MERGES) throw new UnreadableBook('more merged areas than a list can have')
      merges.push({ column: place, from, to })
    },
    noted: (): readonly Merge[] => merges,
  }
}

/** Reads the first column of a merged area, because a value is repeated down, not across. */
function readMerge(attributes: string): Merge {
  const [first = '', last = first] = (readRef(attributes) ?? '').split(':')
  return { column: columnOf(first), from: rowOf(first), to: rowOf(last) }
}

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0)

/** A list of the most rows can have two in each. */
const MAX_MERGES = 100_000

/** Areas can't overlap, so that each cell is filled at most once. */
const MAX_FILLED = 2_000_000

type Placed = { readonly cells: string[]; readonly sheetRow: number }

type MergedRows = {
  /** Those that are read. */
  readonly rows: readonly Placed[]
  /** A value in one of these counts for the rows below it, as Excel shows. */
  readonly hiddenRows: readonly Placed[]
}

/** Repeats the value of merged cells in all of their rows. Calls `onFill` with each text that it adds. */
export function fillMerged(
  { rows, hiddenRows }: MergedRows,
  merges: readonly Merge[],
  onFill: (text: string) => void,
): void {
  if (merges.length === 0) return
  const cellsOf = (row: Placed) => [row.sheetRow, row.cells] as const
  const bySheetRow = new Map(rows.map(cellsOf))
  const hidden = new Map(hiddenRows.map(cellsOf))
  const last = rows.at(-1)?.sheetRow ?? 0
  let visited = 0
  for (const { column, from, to } of merges) {
    const text = (bySheetRow.get(from) ?? hidden.get(from))?.[column] ?? ''
    if (text === '') continue
    for (let sheetRow = from + 1; sheetRow <= Math.min(to, last); sheetRow++) {
      if (++visited > MAX_FILLED) throw new UnreadableBook('merged areas overlap')
      const cells = bySheetRow.get(sheetRow)
      if (cells === undefined || (cells[column] ?? '') !== '') continue
      while (cells.length < column) cells.push('')
      cells[column] = text
      onFill(text)
    }
  }
}
