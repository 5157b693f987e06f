import { cellText } from './cell-text.ts'
import { isPlainNumber } from './plain-number.ts'

/** `either`: a number where its characters stay the same. */
export type CellKind = 'text' | 'number' | 'either'

/** Styles of `workbookParts`, by index. Text stays text when a person edits the cell. */
const TEXT_STYLE = 1
const HEADER_STYLE = 2

/** Freezes the first row. */
export const sheetHead = (): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`

/** Ends a sheet and gives its first row filters. Keeps Excel from marking numbers stored as text, such as ZIP codes, as mistakes. */
export function sheetTail(columns: number, rows: number): string {
  const all = `A1:${columnLetters(columns - 1)}${rows}`
  return `</sheetData><autoFilter ref="${all}"/><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

/** Writes rows one by one, from row 1. Cells are strings or numbers, never formulas (P16). */
export function createRowWriter(kinds: readonly CellKind[]) {
  const letters = kinds.map((_, column) => columnLetters(column))
  let rowNo = 0
  const toRow = (cells: readonly (string | null)[], toCell: (text: string, column: number) => string) => {
    rowNo++
    let xml = `<row r="${rowNo}">`
    for (let column = 0; column < cells.length; column++) {
      const text = cells[column]
      if (text === null || text === undefined || text === '') continue
      xml += `<c r="${letters[column]}${rowNo}"${toCell(text, column)}</c>`
    }
    return `${xml}</row>`
  }
  const inline = (text: string, style: number) =>
    ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is>`
  return {
    header: (names: readonly string[]): string => toRow(names, (text) => inline(text, HEADER_STYLE)),
    row: (cells: readonly (string | null)[]): string =>
      toRow(cells, (text, column) =>
        isNumber(kinds[column], text) ? `><v>${text}</v>` : inline(text, TEXT_STYLE),
      ),
  }
}

const isNumber = (kind: CellKind | undefined, text: string): boolean =>
  kind === 'number' || (kind === 'either' && isPlainNumber(text))

/** `A` to `Z`, then `AA`, `AB`, … */
export const columnLetters = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
