import type { Db } from '../platform/db/pool.ts'
import { addJobs } from '../platform/queue/index.ts'

/** With backoff, about a day. */
const MAX_ATTEMPTS = 14

/** Each channel sends one at a time, so a supplier that hangs occupies one worker. */
export async function queueMessage(tx: Db, messageId: string): Promise<void> {
  for (const channel of ['mail', 'push'])
    await addJobs(tx, `${channel}-message`, [{ messageId }], { queue: channel, maxAttempts: MAX_ATTEMPTS })
}
