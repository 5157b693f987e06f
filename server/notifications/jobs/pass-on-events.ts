import { messageKinds } from '@curbgrade/core/events/event-types'
import { type OwnerId, toOwnerId } from '@curbgrade/core/shared/ids'
import { lockListForShare } from '../../lists/index.ts'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { insertMessage, type PlacedEvent, placeEvents } from '../events-store.ts'
import { queueMessage } from '../queue-message.ts'

type EventPorts = { readonly pool: Pool; readonly onSent: (userId: string) => void }

/** Gives a user's events their places, and writes the messages about them. An event that has its place isn't passed on again. */
export const passOnEvents = ({ pool, onSent }: EventPorts): Job => ({
  name: 'pass-on-events',
  run: async ({ userId }) => {
    const ownerId = toOwnerId(String(userId))
    await inTransaction(pool, async (tx) => {
      for (const event of await placeEvents(tx, ownerId)) await writeMessage(tx, ownerId, event)
    })
    onSent(ownerId)
  },
})

/** None about a list that is deleted, and one of a kind about the others (D36). */
async function writeMessage(tx: Connection, ownerId: OwnerId, event: PlacedEvent): Promise<void> {
  const kind = messageKinds[event.type]
  if (kind === undefined) return
  if (event.listId !== null && !(await lockListForShare(tx, ownerId, event.listId))) return
  const messageId = await insertMessage(tx, event, kind)
  if (messageId !== null) await queueMessage(tx, messageId)
}
