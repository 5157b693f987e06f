import { isUnreadable } from '../archives/unreadable-archive.ts'
import type { Book, Sheet } from './book.ts'
import { createSheetReader, type SheetOptions } from './sheet-rows.ts'

export type SheetCount = {
  readonly name: string
  /** Without blank rows and those that are left out, but with the header. */
  readonly rows: number
  /** Whether the rest wasn't counted. */
  readonly isCut: boolean
}

/** Workbooks of more sheets are hardly lists. */
const MAX_CHOICES = 50

/**
 * Counts the rows of the sheets to choose from; empty if there is no choice. Call it after the sheet itself was read: the
 * others have only what it left of the workbook's bounds on bytes and pieces, and keep nothing in memory.
 */
export function countSheets(book: Book, read: SheetCount, options: SheetOptions): SheetCount[] {
  const { visibleSheets, sheet } = book
  if (!visibleSheets.includes(sheet)) return []
  const counts = visibleSheets
    .slice(0, MAX_CHOICES)
    .map((other) => (other === sheet ? read : countRows(book, other, options)))
    .filter((count) => count === read || count.rows > 0 || count.isCut)
  return counts.length > 1 ? counts : []
}

function countRows(book: Book, sheet: Sheet, options: SheetOptions): SheetCount {
  let rows = 0
  const reader = createSheetReader(book, options, () => rows++)
  try {
    book.readSheet(sheet, reader)
    return { name: sheet.name, rows, isCut: false }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return { name: sheet.name, rows, isCut: true }
  }
}
