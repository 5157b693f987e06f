import { randomUUID } from 'node:crypto'
import type { BulkEdit, BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { type Calls, type Subject, succeeding, urlOf } from './subject.ts'

const edits: Readonly<Record<string, BulkEdit>> = {
  flags: { type: 'flag', flagged: true },
  tags: { type: 'tag', tag: 'seen' },
  notes: { type: 'note', note: 'A note' },
  grades: { type: 'grade', grade: 4 },
}
const opposites: Readonly<Record<string, BulkEdit>> = {
  'no flags': { type: 'flag', flagged: false },
  'no tags': { type: 'untag', tag: 'roof' },
  'no notes': { type: 'note', note: null },
  'no grades': { type: 'grade', grade: null },
}

/** The most rows that are also edited back, because an edit of many rows takes seconds. */
const MAX_OPPOSITES = 2_000
const editsFor = (rows: number) => (rows <= MAX_OPPOSITES ? { ...edits, ...opposites } : edits)

const everyRow: BulkEditRequest['selection'] = { filter: {}, all: true, excluded: [] }
const someRows: BulkEditRequest['selection'] = {
  filter: { note: 'elm', confidence: { from: 0.1 } },
  all: true,
  excluded: [],
}

const send = (subject: Subject, path: string, body: unknown) =>
  succeeding(
    subject.client.post(`${urlOf(subject)}/rows/bulk-edits${path}`, body, {
      headers: { 'idempotency-key': randomUUID() },
    }),
  )

const titleOf = (title: string): string => `${title} of all rows`

const previewOf = (title: string, edit: BulkEdit): Calls => ({
  [`the preview of ${title}`]: (subject) =>
    send(subject, '/preview', { selection: someRows, edit } satisfies BulkEditRequest),
})

const editsOf = (title: string, edit: BulkEdit): Calls => ({
  [titleOf(title)]: async (subject) => {
    const { body } = await send(subject, '', { selection: everyRow, edit } satisfies BulkEditRequest)
    if (body.changed === 0) throw new Error('the bulk edit changed nothing')
    subject.kept.set(title, body.bulkEditId)
  },
  [`the undo of ${titleOf(title)}`]: async (subject) => {
    const bulkEditId = subject.kept.get(title)
    if (bulkEditId === undefined) throw new Error('there is no bulk edit to undo')
    const { body } = await send(subject, `/${bulkEditId}/undo`, {})
    if (body.changedSince > 0) throw new Error(`${body.changedSince} rows were not undone`)
  },
})

/** Previews come first: they would find the dead rows of the edits before them, of which there are more or fewer by chance. */
export function bulkEditCallsFor(rows: number): Calls {
  const all = Object.entries(editsFor(rows))
  const calls = [previewOf, editsOf].flatMap((callsOf) => all.map(([title, edit]) => callsOf(title, edit)))
  return Object.assign({}, ...calls)
}

/** Calls whose cost may grow with the rows. */
export const editTitlesFor = (rows: number): string[] =>
  Object.keys(editsFor(rows)).flatMap((title) => [titleOf(title), `the undo of ${titleOf(title)}`])
