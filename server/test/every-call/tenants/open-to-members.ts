import { toOwnerId } from '@curbgrade/core/shared/ids'
import { findListOfPicture } from '../../../imagery/store.ts'
import type { FindOwner } from '../../../platform/http/access/list-owner.ts'
import { createHttpApp } from '../../../platform/http/app.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { createLog } from '../../../platform/log.ts'
import type { TestProduct } from '../../product.ts'

/** Serves the product's routes to members, too, which only tests have so far. */
export async function openToMembers(
  product: TestProduct,
  /** Ids of users who are reviewers of every list. */
  members: ReadonlySet<string>,
) {
  const { pool, readSession, readKey, pace, routes } = product
  const app = await createHttpApp({
    log: createLog('silent'),
    trustProxy: undefined,
    rateLimits: false,
    https: false,
    foreignSources: {},
    callerOf: ({ ip }) => ip,
  })
  registerRoutes(app, routes, {
    readSession,
    readKey,
    pace,
    trustedOrigins: null,
    load: null,
    findListOfPicture: (imageId) => findListOfPicture(pool, imageId),
    findOwner: ownersOf(product, members),
  })
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

const ownersOf =
  ({ pool }: TestProduct, members: ReadonlySet<string>): FindOwner =>
  async (user, _role, { listId, imageId }) => {
    const { rows } = await pool.query<{ owner: string }>(
      'select user_id as owner from lists where id = coalesce($1, (select list_id from picture_view where id = $2))',
      [listId, imageId],
    )
    const owner = rows[0]?.owner
    return owner === undefined || !members.has(user) ? null : toOwnerId(owner)
  }
