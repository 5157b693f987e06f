import { eraseProperties } from '../../../lists/erase-store.ts'
import { erasures } from '../../../main/erasures.ts'
import { type Calls, undone } from './subject.ts'

/** As many as a job deletes at once. */
const ERASED_ROWS = 2_000

export const eraseCalls: Calls = Object.fromEntries(
  [eraseProperties, ...erasures].map((erase) => [
    `a deleted list: ${erase.name}`,
    (subject) =>
      undone(subject, async (tx) => {
        await tx.query('delete from lists where id = $1', [subject.listId])
        await erase(tx, subject.listId, ERASED_ROWS)
      }),
  ]),
)
