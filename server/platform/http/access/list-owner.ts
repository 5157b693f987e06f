import type { Named } from '@curbgrade/core/account/keys/key-rules'
import type { Call } from '@curbgrade/core/shared/contract'
import { type OwnerId, toOwnerId, type UserId } from '@curbgrade/core/shared/ids'
import { type NamingInput, namedIn } from './named.ts'

type Role = NonNullable<Call['member']>

/** The owner of the list or picture that a call names; null if the user doesn't have this role in the list. */
export type FindOwner = (user: UserId, role: Role, named: Named) => Promise<OwnerId | null>

/** The user, or the owner of the list that a call names if it is open to members of that list (D66). */
export async function ownerOf(
  { member }: Pick<Call, 'member'>,
  user: UserId,
  input: NamingInput,
  findOwner?: FindOwner,
): Promise<OwnerId> {
  if (member === undefined || findOwner === undefined) return toOwnerId(user)
  return (await findOwner(user, member, namedIn(input))) ?? toOwnerId(user)
}
