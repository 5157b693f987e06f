import { type CellKind, createRowWriter, sheetHead, sheetTail } from '@curbgrade/core/shared/xlsx/sheet'
import { sheetPart, workbookParts } from '@curbgrade/core/shared/xlsx/workbook'
import { toLargeChunks } from '../platform/large-chunks.ts'
import type { ExportColumn } from './cells.ts'
import { readCopiedRows } from './copied-rows.ts'
import type { FileWriter } from './stream-file.ts'
import { writeZip, type ZipFile } from './zip.ts'

/** A sheet of a few rows of text, after the list's. */
export type SmallSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** Rows are in COPY's text format (docs/decisions/exports/051-exports-in-three-formats.md). */
export const writeXlsx =
  (name: string, columns: readonly ExportColumn[], others: readonly SmallSheet[] = []): FileWriter =>
  (rows) => {
    const plain = workbookParts([name, ...others.map((sheet) => sheet.name)]).map(
      ({ name: part, xml }): ZipFile => ({ name: part, content: [Buffer.from(xml)] }),
    )
    const small = others.map(
      (sheet, index): ZipFile => ({ name: sheetPart(index + 1), content: [smallSheet(sheet)] }),
    )
    const list = { name: sheetPart(0), content: listSheet(columns, rows) }
    return toLargeChunks(writeZip([...plain, ...small, list]))
  }

const cellKindOf = ({ kind, mayBeNumber }: ExportColumn): CellKind =>
  kind === 'number' ? kind : mayBeNumber ? 'either' : 'text'

async function* listSheet(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const write = createRowWriter(columns.map(cellKindOf))
  yield Buffer.from(sheetHead() + write.header(columns.map(({ name }) => name)))
  let rowCount = 1
  for await (const batch of readCopiedRows(rows)) {
    rowCount += batch.length
    let xml = ''
    for (const cells of batch) xml += write.row(cells)
    yield Buffer.from(xml)
  }
  yield Buffer.from(sheetTail(columns.length, rowCount))
}

function smallSheet({ rows }: SmallSheet): Buffer {
  const [header = [], ...others] = rows
  const write = createRowWriter(header.map(() => 'text'))
  return Buffer.from(
    sheetHead() +
      write.header(header) +
      others.map(write.row).join('') +
      sheetTail(header.length, rows.length),
  )
}
