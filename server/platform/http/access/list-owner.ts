import type { Call } from '@curbgrade/core/shared/contract'
import { type OwnerId, toOwnerId, type UserId } from '@curbgrade/core/shared/ids'

type Named = { readonly listId?: string; readonly imageId?: string }
type Role = NonNullable<Call['member']>

/** Whose list or picture a call names, if the user has this role in the list; otherwise null. */
export type FindOwner = (user: UserId, role: Role, named: Named) => Promise<OwnerId | null>

type Input = { readonly params: unknown; readonly body: unknown }

/** The user's own lists, unless the call is open to members (D66) and names a list that they are a member of. */
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
