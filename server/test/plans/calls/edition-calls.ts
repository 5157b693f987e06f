import { randomUUID } from 'node:crypto'
import { takeOverFile } from '../../../grading/file-grades-store.ts'
import { createTakenRows, insertList } from '../../../lists/create/create-store.ts'
import { takeOvers } from '../../../main/take-overs.ts'
import type { Connection } from '../../../platform/db/pool.ts'
import { type Calls, get, keyOf, type Subject, undone } from './subject.ts'

/** The same rows as another list, without anything known of them. */
async function copyList(tx: Connection, subject: Subject): Promise<string> {
  const { ownerId, listId } = keyOf(subject)
  const id = randomUUID()
  await tx.query(
    `insert into properties (list_id, row_no, street, city, state, zip, extra)
     select $2, row_no, street, city, state, zip, extra from properties where list_id = $1`,
    [listId, id],
  )
  await insertList(tx, {
    id,
    ownerId,
    title: id,
    titleKey: id,
    fileName: 'next.csv',
    fileSize: 1,
    filePath: id,
    columns: ['street', 'city', 'state', 'zip'],
    mapping: { street: 0, city: 1, state: 2, zip: 3 },
    recordCount: subject.rows,
    isAscii: true,
    imagery: 'street',
    scale: null,
    learnsFromImport: false,
    pictures: 'suppliers',
  })
  return id
}

/** All rows with grades and annotations, as a file says them. */
async function fillTakenRows(tx: Connection, rows: number): Promise<void> {
  await createTakenRows(tx)
  await tx.query(
    `insert into taken_rows select row_no, 7, now(), null,
       '{"flagged": true, "note": "roof", "tags": ["a"], "answers": [true], "skippedAt": null}'
     from generate_series(1, $1::int) as row_no`,
    [rows],
  )
}

export const editionCalls: Calls = {
  'the grades of a file': (subject) =>
    undone(subject, async (tx) => {
      const listId = await copyList(tx, subject)
      await fillTakenRows(tx, subject.rows)
      await takeOverFile(tx, {
        ownerId: keyOf(subject).ownerId,
        listId,
        questions: ['Boarded?'],
        hasRows: true,
      })
    }),
  'the addresses of all rows': (subject) => get(subject, '/addresses'),
  'the addresses and positions of all rows': (subject) => get(subject, '/addresses?positions=yes'),
  ...Object.fromEntries(
    takeOvers.map((takeOver) => [
      `a next edition: ${takeOver.name}`,
      (subject: Subject) =>
        undone(subject, async (tx) => {
          const to = await copyList(tx, subject)
          const { ownerId, listId: from } = keyOf(subject)
          const rows = Array.from({ length: subject.rows }, (_, index) => index + 1)
          await takeOver(tx, { ownerId, from, to, rows, earlierRows: rows })
        }),
    ]),
  ),
}
