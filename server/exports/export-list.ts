import { addedColumnsOf, chosenPlaces, exportHeader, exportWords } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import pg from 'pg'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { csvHeaders } from './csv-answer.ts'
import { addedCells, findExportedList, originalCells, streamRows } from './store.ts'
import { areExportsFull, streamCsv } from './stream-csv.ts'

export type ExportPorts = { readonly pool: Pool; readonly appUrl: string }

/** Streams the list: every row once, in file order, with the values it came with and what it was graded (P16). */
export const exportList = ({ pool, appUrl }: ExportPorts) =>
  handle(exportsContract.exportList, async ({ user, body }) => {
    const list = await findExportedList(pool, user.id, body.listId)
    if (list === null) return refuse('not_found')
    const places = chosenPlaces(list.columns.length, addedColumnsOf(list), body.columns)
    if (places === null)
      return refuse('malformed', { problems: ['body.columns: are not columns of the list'] })
    if (areExportsFull()) return refuse('overloaded')
    const allCells = [...originalCells(list), ...addedCells(list, `${appUrl}/api/images/`, GRADE_WORD)]
    const header = chosen(exportHeader(list.columns, addedColumnsOf(list)), places)
    const cells = chosen(allCells, places)
    return ok({
      headers: csvHeaders(`${list.title}.csv`),
      body: streamCsv(pool, {
        header,
        rows: (connection) => streamRows(connection, { list, cells, rows: body.rows }),
      }),
    })
  })

const chosen = (all: readonly string[], places: readonly number[]): string[] =>
  places.flatMap((place) => all[place] ?? [])

const GRADE_WORD = `case p.grade ${exportWords.map(({ grade, word }) => `when ${grade} then ${pg.escapeLiteral(word)}`).join(' ')} end`
