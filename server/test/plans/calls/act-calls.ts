import { randomUUID } from 'node:crypto'
import type { ActRequest, BulkAct } from '@curbgrade/core/grading/acts/acts-contract'
import { type Calls, type Subject, succeeding, urlOf } from './subject.ts'

const acts: Readonly<Record<string, BulkAct>> = {
  flags: { type: 'flag', flagged: true },
  tags: { type: 'tag', tag: 'seen' },
  notes: { type: 'note', note: 'A note' },
  grades: { type: 'grade', grade: 4 },
}
const opposites: Readonly<Record<string, BulkAct>> = {
  'no flags': { type: 'flag', flagged: false },
  'no tags': { type: 'untag', tag: 'roof' },
  'no notes': { type: 'note', note: null },
  'no grades': { type: 'grade', grade: null },
}

/** The most rows that are also edited back, because an edit of many rows takes seconds. */
const MAX_OPPOSITES = 2_000
const actsFor = (rows: number) => (rows <= MAX_OPPOSITES ? { ...acts, ...opposites } : acts)

const everyRow: ActRequest['selection'] = { filter: {}, all: true, excluded: [] }
const someRows: ActRequest['selection'] = {
  filter: { note: 'elm', confidence: { from: 0.1 } },
  all: true,
  excluded: [],
}

const send = (subject: Subject, path: string, body: unknown) =>
  succeeding(
    subject.client.post(`${urlOf(subject)}/rows/acts${path}`, body, {
      headers: { 'idempotency-key': randomUUID() },
    }),
  )

const isActOf = (title: string): string => `${title} of all rows`

const previewOf = (title: string, act: BulkAct): Calls => ({
  [`the preview of ${title}`]: (subject) =>
    send(subject, '/preview', { selection: someRows, act } satisfies ActRequest),
})

const editsOf = (title: string, act: BulkAct): Calls => ({
  [isActOf(title)]: async (subject) => {
    const { body } = await send(subject, '', { selection: everyRow, act } satisfies ActRequest)
    if (body.changed === 0) throw new Error('the act changed nothing')
    subject.kept.set(title, body.actId)
  },
  [`the undo of ${isActOf(title)}`]: async (subject) => {
    const actId = subject.kept.get(title)
    if (actId === undefined) throw new Error('there is no act to undo')
    const { body } = await send(subject, `/${actId}/undo`, {})
    if (body.changedSince > 0) throw new Error(`${body.changedSince} rows were not undone`)
  },
})

/** Previews come first: they would find the dead rows of the edits before them, of which there are more or fewer by chance. */
export function actCallsFor(rows: number): Calls {
  const all = Object.entries(actsFor(rows))
  const calls = [previewOf, editsOf].flatMap((callsOf) => all.map(([title, act]) => callsOf(title, act)))
  return Object.assign({}, ...calls)
}

/** Calls whose cost may grow with the rows. */
export const editTitlesFor = (rows: number): string[] =>
  Object.keys(actsFor(rows)).flatMap((title) => [isActOf(title), `the undo of ${isActOf(title)}`])
