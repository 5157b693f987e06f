import { accountContract } from '@curbgrade/core/account/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findPreferences, storePreference } from './preferences-store.ts'

type Ports = { readonly pool: Pool }

export const getAccountPreferences = ({ pool }: Ports) =>
  handle(accountContract.getAccountPreferences, async ({ user }) =>
    ok({ preferences: await findPreferences(pool, user.id) }),
  )

/** The last change wins: a person seldom changes the same one on two devices. */
export const setAccountPreference = ({ pool }: Ports) =>
  handle(accountContract.setAccountPreference, async ({ user, params: { name }, body: { value } }) => {
    await storePreference(pool, user.id, { name, value })
    return ok({ value })
  })
