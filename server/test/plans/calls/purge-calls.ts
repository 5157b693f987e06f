import { purgeProperties } from '../../../lists/purge-store.ts'
import { purges } from '../../../main/purges.ts'
import { type Calls, undone } from './subject.ts'

/** As many as a job deletes at once. */
const PURGED_ROWS = 2_000

export const purgeCalls: Calls = Object.fromEntries(
  [purgeProperties, ...purges].map((purge) => [
    `a deleted list: ${purge.name}`,
    (subject) =>
      undone(subject, async (tx) => {
        await tx.query('delete from lists where id = $1', [subject.listId])
        await purge(tx, subject.listId, PURGED_ROWS)
      }),
  ]),
)
