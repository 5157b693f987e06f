import { randomUUID } from 'node:crypto'
import { MAX_IMPORTED_GRADES } from '@curbgrade/core/grading/bulk-edits/import-contract'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { type Calls, type Subject, succeeding, urlOf } from './subject.ts'

const send = (subject: Subject, path: string, body: unknown) =>
  succeeding(
    subject.client.post(`${urlOf(subject)}${path}`, body, { headers: { 'idempotency-key': randomUUID() } }),
  )

/** As many rows as one import may name. What reads the history comes before: each row gets two more changes. */
export const importCalls: Calls = {
  'the import of grades': async (subject) => {
    const count = Math.min(subject.rows, MAX_IMPORTED_GRADES)
    // A grade that no bulk edit gives.
    const grades = Array.from({ length: count }, (_, index) => ({
      propertyId: propertyId(index + 1),
      grade: 5,
      gradedAt: 1,
    }))
    const { body } = await send(subject, '/grades', { grades })
    await send(subject, `/rows/bulk-edits/${body.bulkEditId}/undo`, {})
  },
}
