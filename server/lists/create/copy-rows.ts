import type { TakenRow } from '@curbgrade/core/exports/take-over/taken-row'
import { addressIn, type Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import { sharedPlaces } from '@curbgrade/core/lists/places/shared-places'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Position } from '@curbgrade/core/shared/position'
import { foldRow } from '../folded-text.ts'

const CHUNK_CHARACTERS = 256 * 1024
// oxlint-disable-next-line no-control-regex -- control characters are ASCII, too
const NOT_ASCII = /[^\u0000-\u007f]/

/** COPY text of five tables, in chunks small enough that writing one never blocks the event loop. */
export type EncodedRows = {
  /** `(list_id, row_no, street, city, state, zip, extra)` of every row. */
  readonly properties: Uint8Array[]
  /** `(list_id, row_no, address, cells)` of the rows that aren't ASCII. */
  readonly foldedRows: Uint8Array[]
  /** `(list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)` of the rows that have a position. */
  readonly geocodes: Uint8Array[]
  /** `(list_id, row_no, first_row, row_count)` of the rows that aren't alone at their place. */
  readonly sharedPlaces: Uint8Array[]
  /** `(row_no, grade, graded_at, ungraded_at, annotations)` of the rows that the file says something of (D62). */
  readonly takenRows: Uint8Array[]
}

type Row = { readonly rowNo: number; readonly cells: readonly string[]; readonly position?: Position }
type ListOfOwner = { readonly listId: string; readonly ownerId: OwnerId }

export function encodeRows(
  list: ListOfOwner,
  { rows, mapping }: { readonly rows: readonly Row[]; readonly mapping: Mapping },
  taken: readonly TakenRow[] = [],
): EncodedRows {
  const { listId, ownerId } = list
  const [properties, foldedRows, geocodes] = [chunksOfLines(), chunksOfLines(), chunksOfLines()]
  for (const row of rows) {
    const line = encodeRow(listId, row, mapping)
    properties.add(line)
    if (NOT_ASCII.test(line)) foldedRows.add(encodeFolded(listId, row, mapping))
    if (row.position) {
      const { lat, lng } = row.position
      geocodes.add(`${listId}\t${row.rowNo}\t${ownerId}\t${lat}\t${lng}\tfile\tyours\t\tf\n`)
    }
  }
  return {
    properties: properties.end(),
    foldedRows: foldedRows.end(),
    geocodes: geocodes.end(),
    sharedPlaces: encodePlaces(listId, rows, mapping),
    takenRows: encodeTaken(taken),
  }
}

function encodeTaken(rows: readonly TakenRow[]): Uint8Array[] {
  const lines = chunksOfLines()
  for (const { rowNo, grade, gradedAt, ungradedAt, ...annotations } of rows)
    lines.add(
      `${rowNo}\t${grade ?? '\\N'}\t${toTime(gradedAt)}\t${toTime(ungradedAt)}\t${escape(JSON.stringify(annotations))}\n`,
    )
  return lines.end()
}

const toTime = (time: number | null): string => (time === null ? '\\N' : new Date(time).toISOString())

function encodePlaces(listId: string, rows: readonly Row[], mapping: Mapping): Uint8Array[] {
  const lines = chunksOfLines()
  const placed = rows.map(({ rowNo, cells, position }) => ({
    rowNo,
    ...addressIn(cells, mapping),
    ...(position && { position }),
  }))
  const places = sharedPlaces(placed)
  const counts = new Map<number, number>()
  for (const firstRow of places.values()) counts.set(firstRow, (counts.get(firstRow) ?? 0) + 1)
  for (const [rowNo, firstRow] of places)
    lines.add(`${listId}\t${rowNo}\t${firstRow}\t${counts.get(firstRow)}\n`)
  return lines.end()
}

function encodeRow(listId: string, { rowNo, cells }: Row, { street, city, state, zip }: Mapping): string {
  let extra: string[] | null = null
  for (let column = 0; column < cells.length; column++) {
    if (column === street || column === city || column === state || column === zip) continue
    extra ??= []
    extra.push(cells[column] ?? '')
  }
  const address = `${escape(cells[street])}\t${escape(cells[city])}\t${escape(cells[state])}\t${escape(cells[zip])}`
  return `${listId}\t${rowNo}\t${address}\t${extra === null ? '\\N' : escape(JSON.stringify(extra))}\n`
}

function encodeFolded(listId: string, { rowNo, cells }: Row, mapping: Mapping): string {
  const folded = foldRow(cells, mapping)
  return `${listId}\t${rowNo}\t${escape(folded.address)}\t${escape(folded.cells)}\n`
}

const SPECIAL = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escape(text = ''): string {
  SPECIAL.lastIndex = 0
  return SPECIAL.test(text) ? text.replace(SPECIAL, (character) => escapes[character] ?? '') : text
}

function chunksOfLines() {
  const encoder = new TextEncoder()
  const chunks: Uint8Array[] = []
  let text = ''
  const end = () => {
    if (text !== '') chunks.push(encoder.encode(text))
    text = ''
    return chunks
  }
  const add = (line: string) => {
    text += line
    if (text.length >= CHUNK_CHARACTERS) end()
  }
  return { add, end }
}
