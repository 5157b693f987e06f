import type { Call } from '@curbgrade/core/shared/contract'
import { type OwnerId, toOwnerId, type UserId } from '@curbgrade/core/shared/ids'

type Named = { readonly listId?: string; readonly imageId?: string }
type Role = NonNullable<Call['member']>

/** The owner of the list or picture that a call names; null if the user doesn't have this role in the list. */
export type FindOwner = (user: UserId, role: Role, named: Named) => Promise<OwnerId | null>

type Input = { readonly params: unknown; readonly body: unknown }

/** The user, or the owner of the list that a call names if it is open to members of that list (D66). */
export async function ownerOf(
  { member }: Pick<Call, 'member'>,
  user: UserId,
  { params, body }: Input,
  findOwner?: FindOwner,
): Promise<OwnerId> {
  if (member === undefined || findOwner === undefined) return toOwnerId(user)
  const named: Named = { ...(body as Named | undefined), ...(params as Named | undefined) }
  return (await findOwner(user, member, named)) ?? toOwnerId(user)
}
