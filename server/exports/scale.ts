import { exportsContract } from '@curbgrade/core/exports/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { deleteScale, findScale, storeScale } from './scale-store.ts'

export const getScale = ({ pool }: { readonly pool: Pool }) =>
  handle(exportsContract.getScale, async ({ user }) => ok({ scale: await findScale(pool, user.id) }))

/** The last change wins: a user has one scale, and several windows seldom change it. */
export const setScale = ({ pool }: { readonly pool: Pool }) =>
  handle(exportsContract.setScale, async ({ user, body: { scale } }) => {
    if (scale === null) await deleteScale(pool, user.id)
    else await storeScale(pool, user.id, scale)
    return ok({ scale })
  })
