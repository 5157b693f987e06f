import { readName } from '@curbgrade/core/account/account-edit'
import { keysContract } from '@curbgrade/core/account/keys/contract'
import { MAX_KEYS } from '@curbgrade/core/account/keys/key-rules'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { checkPassword, type PasswordPorts } from '../passwords/check-password.ts'
import { hashText } from '../secrets/link-token.ts'
import { lockAccount } from '../store.ts'
import { createKeyText, hintOf, type KeyPrefix } from './key-text.ts'
import { findKeys, insertKey, revoke } from './keys-store.ts'

export type KeyPorts = PasswordPorts & {
  readonly keyPrefix: KeyPrefix
  readonly ownsList: (owner: OwnerId, listId: string) => Promise<boolean>
}

export const getKeys = ({ pool }: Pick<KeyPorts, 'pool'>) =>
  handle(keysContract.getKeys, async ({ user }) => ok({ keys: await findKeys(pool, user.id) }))

/** Asks for the password, so that an open browser isn't enough to make a key that lasts for a year. */
export const createKey = (ports: KeyPorts) =>
  handle(keysContract.createKey, async ({ user, owner, body, request }) => {
    const { scopes, days, tokensPerDay = null, listId = null } = body
    const name = readName(body.name)
    if (!name.ok) return name
    if (listId !== null && !(await ports.ownsList(owner, listId))) return refuse('not_found')
    const checked = await checkPassword(ports, { user, request }, body.password)
    if (!checked.ok) return checked
    const text = createKeyText(ports.keyPrefix)
    const hint = hintOf(text, ports.keyPrefix)
    const given = { name: name.value, hint, hash: hashText(text), scopes, days, tokensPerDay, listId }
    return inTransaction(ports.pool, async (tx) => {
      if (!(await lockAccount(tx, user.id, checked.value.hash))) return refuse('wrong_password')
      const key = await insertKey(tx, owner, given)
      return key === null ? refuse('too_many_keys', { keys: MAX_KEYS }) : ok({ key, text })
    })
  })

export const revokeKey = ({ pool }: Pick<KeyPorts, 'pool'>) =>
  handle(keysContract.revokeKey, async ({ user, params }) =>
    (await revoke(pool, user.id, params.keyId)) ? ok({ revoked: true as const }) : refuse('not_found'),
  )
