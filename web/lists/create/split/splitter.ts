import type { Encoding } from '@curbgrade/core/lists/csv/decode-text'
import { type Part, planInOrder } from '@curbgrade/core/lists/split/plan-parts'
import type { ColumnChoice } from '../validation/validate-upload.ts'
import { type CheckedParts, checkParts, planParts } from './check-parts.ts'
import { type OpenTable, openTable } from './open-table.ts'
import { readPart } from './read-part.ts'

export type SplitRequest =
  | { readonly ask: 'open'; readonly file: File }
  /** `by` is a column; null splits in the order of the file. */
  | { readonly ask: 'check'; readonly by: number | null; readonly choice: ColumnChoice }
  /** A list of those that were checked last. */
  | { readonly ask: 'part'; readonly at: number; readonly fileName: string }

/** Requests get one answer each, in their order; others report progress. */
export type SplitReport =
  | { readonly reading: number }
  | { readonly checking: { readonly at: number; readonly of: number } }
  | { readonly answer: SplitFacts | CheckedParts | File | null }

/** What the create dialog needs to know of a large file. */
export type SplitFacts = {
  readonly rows: number
  readonly encoding: Encoding
  /** The lists that it becomes in the order of the file. */
  readonly lists: number
  readonly columns: readonly { readonly column: number; readonly header: string; readonly values: number }[]
  /** The beginning of the file, as long as the first of these lists, to choose its columns by. */
  readonly start: File
}

/** Keeps the table that is open, and how it was split last. */
export function createSplitter(report: (report: SplitReport) => void) {
  let table: OpenTable | null = null
  let parts: readonly Part[] = []
  let encoding: Encoding = 'utf-8'

  const open = async (file: File) => {
    table = await openTable(file, (reading) => report({ reading }))
    return table && describe(table)
  }
  const check = async (by: number | null, choice: ColumnChoice) => {
    if (table === null) return null
    parts = planParts(table, by)
    encoding = choice.encoding ?? table.encoding
    return checkParts(table, parts, choice, (at) => report({ checking: { at, of: parts.length } }))
  }
  const part = async (at: number, fileName: string) => {
    const rows = parts[at]
    const bytes = table && rows && (await readPart(table, rows, encoding))
    return bytes ? new File([bytes], fileName, { type: 'text/csv' }) : null
  }
  const answerTo = (request: SplitRequest) => {
    if (request.ask === 'open') return open(request.file)
    return request.ask === 'check' ? check(request.by, request.choice) : part(request.at, request.fileName)
  }
  return async (request: SplitRequest) => report({ answer: await answerTo(request) })
}

function describe({ file, head, starts, columns, encoding }: OpenTable): SplitFacts {
  const parts = planInOrder(starts)
  const end = starts[parts[0]?.rows.length ?? 0]
  return {
    rows: starts.length - 1,
    encoding,
    lists: parts.length,
    columns: columns.map(({ column, values }) => ({
      column,
      header: head.headers[column] ?? '',
      values: values.length,
    })),
    start: new File([file.slice(0, end)], file.name, { type: file.type }),
  }
}
