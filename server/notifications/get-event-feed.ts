import { eventsContract } from '@curbgrade/core/events/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { type FedEvent, findFeed } from './events-store.ts'

/** Before the first event. */
const START = '0'

/** For programs that ask again and again (decision 108). */
export const getEventFeed = ({ pool }: { pool: Pool }) =>
  handle(eventsContract.getEventFeed, async ({ owner, query: { after = START, limit } }) => {
    const found = await findFeed(pool, owner, { after, limit })
    return ok({
      events: found.map(present),
      next: found.at(-1)?.place ?? after,
    })
  })

const present = (event: FedEvent) => ({ id: event.id, at: event.at.getTime(), ...subjectOf(event) })

const subjectOf = (event: FedEvent) =>
  event.type === 'tokens.low'
    ? { type: event.type, balance: event.balance, threshold: event.threshold }
    : {
        type: event.type,
        listId: event.listId,
        recordCount: event.recordCount,
        processedCount: event.processedCount,
      }
