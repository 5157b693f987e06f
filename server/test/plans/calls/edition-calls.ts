import { randomUUID } from 'node:crypto'
import { insertList } from '../../../lists/create/create-store.ts'
import { takeOvers } from '../../../main/take-overs.ts'
import type { Connection } from '../../../platform/db/pool.ts'
import { type Calls, get, keyOf, type Subject, undone } from './subject.ts'

/** The same rows as another list, without anything known of them. */
async function copyList(tx: Connection, subject: Subject): Promise<string> {
  const { userId, listId } = keyOf(subject)
  const id = randomUUID()
  await tx.query(
    `insert into properties (list_id, row_no, street, city, state, zip, extra)
     select $2, row_no, street, city, state, zip, extra from properties where list_id = $1`,
    [listId, id],
  )
  await insertList(tx, {
    id,
    userId,
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
  })
  return id
}

export const editionCalls: Calls = {
  'the addresses of all rows': (subject) => get(subject, '/addresses'),
  ...Object.fromEntries(
    takeOvers.map((takeOver) => [
      `a next edition: ${takeOver.name}`,
      (subject: Subject) =>
        undone(subject, async (tx) => {
          const to = await copyList(tx, subject)
          const { userId, listId: from } = keyOf(subject)
          const rows = Array.from({ length: subject.rows }, (_, index) => index + 1)
          await takeOver(tx, { userId, from, to, rows, earlierRows: rows })
        }),
    ]),
  ),
}
