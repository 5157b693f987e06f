import { readName } from '@curbgrade/core/account/account-edit'
import { accountContract } from '@curbgrade/core/account/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { setName } from './store.ts'

export const updateMe = ({ pool }: { pool: Pool }) =>
  handle(accountContract.updateMe, async ({ user, body }) => {
    const name = readName(body.name)
    return name.ok ? ok(await setName(pool, user.id, name.value)) : name
  })
