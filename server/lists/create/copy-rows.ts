import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'

const CHUNK_CHARACTERS = 256 * 1024

/** `isAscii` is whether all cells are. */
export type EncodedRows = { readonly chunks: Uint8Array[]; readonly isAscii: boolean }

type Row = { readonly rowNo: number; readonly cells: readonly string[] }

/**
 * Encodes `COPY properties (list_id, row_no, street, city, state, zip, extra)` as text, in chunks small enough that
 * writing one never blocks the event loop.
 */
export function encodeRows(listId: string, rows: readonly Row[], mapping: Mapping): EncodedRows {
  const encoder = new TextEncoder()
  const chunks: Uint8Array[] = []
  let [text, isAscii] = ['', true]
  const encode = () => {
    const chunk = encoder.encode(text)
    // Any other character takes more bytes than UTF-16 units.
    isAscii &&= chunk.length === text.length
    chunks.push(chunk)
    text = ''
  }
  for (const row of rows) {
    text += encodeRow(listId, row, mapping)
    if (text.length < CHUNK_CHARACTERS) continue
    encode()
  }
  encode()
  return { chunks, isAscii }
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

const SPECIAL = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escape(text = ''): string {
  SPECIAL.lastIndex = 0
  return SPECIAL.test(text) ? text.replace(SPECIAL, (character) => escapes[character] ?? '') : text
}
