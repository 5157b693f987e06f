import { Readable } from 'node:stream'
import { addedColumnsOf, chosenPlaces, exportHeader, exportWords } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { csvLine } from '@curbgrade/core/shared/csv-cell'
import { ok, refuse } from '@curbgrade/core/shared/result'
import pg from 'pg'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { createCrlf } from './crlf.ts'
import { csvHeaders } from './csv-answer.ts'
import { addedCells, type ExportedList, findExportedList, originalCells, streamRows } from './store.ts'

export type ExportPorts = { readonly pool: Pool; readonly appUrl: string }

/** Streams the list: every row once, in file order, with the values it came with and what it was graded (P16). */
export const exportList = ({ pool, appUrl }: ExportPorts) =>
  handle(exportsContract.exportList, async ({ user, body }) => {
    const list = await findExportedList(pool, user.id, body.listId)
    if (list === null) return refuse('not_found')
    const places = chosenPlaces(list.columns.length, addedColumnsOf(list), body.columns)
    if (places === null)
      return refuse('malformed', { problems: ['body.columns: are not columns of the list'] })
    if (exports >= MAX_EXPORTS_AT_ONCE) return refuse('overloaded')
    return ok({
      headers: csvHeaders(`${list.title}.csv`),
      body: Readable.from(csvPieces(pool, { list, places, rows: body.rows }, appUrl), {
        objectMode: false,
        highWaterMark: PIECE_BYTES,
      }),
    })
  })

type Wanted = {
  readonly list: ExportedList
  readonly places: readonly number[]
  readonly rows: 'all' | 'graded'
}

/** Small pieces make compression slow: one call per row costs ten times the stream. */
const PIECE_BYTES = 64 * 1024

/** Each holds a database connection for as long as its client reads: some are left for everybody else (P19). */
const MAX_EXPORTS_AT_ONCE = 8
let exports = 0

/**
 * Takes a connection when it is first read from, so that an answer nobody reads holds none, and gives it back however
 * the stream ends; a client that goes away ends the COPY with its connection.
 */
async function* csvPieces(pool: Pool, wanted: Wanted, appUrl: string): AsyncGenerator<Buffer> {
  const { list, places, rows } = wanted
  exports++
  let connection: Connection | undefined
  let broken = true
  try {
    connection = await pool.connect()
    const allCells = [...originalCells(list), ...addedCells(list, `${appUrl}/api/images/`, GRADE_WORD)]
    const header = exportHeader(list.columns, addedColumnsOf(list))
    const crlf = createCrlf()
    let pieces: Buffer[] = [Buffer.from(csvLine(chosen(header, places)))]
    let bytes = 0
    for await (const piece of streamRows(connection, {
      list,
      cells: chosen(allCells, places),
      rows,
    })) {
      pieces.push(crlf(piece))
      bytes += piece.length
      if (bytes < PIECE_BYTES) continue
      yield Buffer.concat(pieces)
      pieces = []
      bytes = 0
    }
    yield Buffer.concat(pieces)
    broken = false
  } finally {
    exports--
    connection?.release(broken)
  }
}

const chosen = (all: readonly string[], places: readonly number[]): string[] =>
  places.flatMap((place) => all[place] ?? [])

const GRADE_WORD = `case p.grade ${exportWords.map(({ grade, word }) => `when ${grade} then ${pg.escapeLiteral(word)}`).join(' ')} end`
