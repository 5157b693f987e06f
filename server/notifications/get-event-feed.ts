import { eventsContract } from '@curbgrade/core/events/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findFeed } from './events-store.ts'

/** Before the first event. */
const START = '0'

/** For programs that ask again and again (decision 108). */
export const getEventFeed = ({ pool }: { pool: Pool }) =>
  handle(eventsContract.getEventFeed, async ({ owner, query: { after = START, limit } }) => {
    const found = await findFeed(pool, owner, { after, limit })
    return ok({
      events: found.map(({ place: _place, at, ...event }) => ({ ...event, at: at.getTime() })),
      next: found.at(-1)?.place ?? after,
    })
  })
