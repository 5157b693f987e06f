import type { KeyScope } from '@curbgrade/core/shared/contract'
import { toOwnerId } from '@curbgrade/core/shared/ids'
import type { FastifyRequest } from 'fastify'
import type { KeyHolder } from '../../../platform/http/access/caller.ts'
import type { FindOwner } from '../../../platform/http/access/list-owner.ts'
import { createHttpApp } from '../../../platform/http/app.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { createLog } from '../../../platform/log.ts'
import type { TestProduct } from '../../product.ts'
import type { Client } from '../../wire/client.ts'

export type Accounts = ReadonlyMap<string, Client>

/** Serves the product's routes to keys and members, too, which only tests have so far. */
export async function openToOthers(
  product: TestProduct,
  accounts: Accounts,
  /** Ids of users who are reviewers of every list. */
  members: ReadonlySet<string>,
) {
  const { readSession, pace, routes } = product
  const app = await createHttpApp({
    log: createLog('silent'),
    trustProxy: undefined,
    rateLimits: false,
    https: false,
    foreignSources: {},
    callerOf: ({ ip }) => ip,
  })
  const readKey = async (request: FastifyRequest) => holderOf(accounts, request)
  const findOwner = ownersOf(product, members)
  registerRoutes(app, routes, { readSession, pace, trustedOrigins: null, load: null, readKey, findOwner })
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** A test's key is the name of an account and a scope. */
export const keyOf = (name: string, scope: KeyScope): string => `Bearer ${name}:${scope}`

function holderOf(accounts: Accounts, { headers }: FastifyRequest): KeyHolder | null {
  const [, name = '', scope] = /^Bearer (.+):(\w+)$/.exec(headers.authorization ?? '') ?? []
  const user = accounts.get(name)?.user
  return user === undefined
    ? null
    : { user: { ...user, name, isEmailVerified: true }, scopes: [scope as KeyScope] }
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
