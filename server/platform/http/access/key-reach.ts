import { type Named, reachOf } from '@curbgrade/core/account/keys/key-rules'
import { uuid } from '@curbgrade/core/shared/wire'
import type { Key } from '../route.ts'

/** The id of the list that a picture belongs to; null if there is no such picture. */
export type FindListOfPicture = (imageId: string) => Promise<string | null>

/** Why a call is beyond a key that is for one list; null if it isn't. `named` is from the public path. */
export async function beyondKey(
  { listId }: Pick<Key, 'listId'>,
  named: Named,
  findListOfPicture: FindListOfPicture,
): Promise<'not_found' | 'out_of_scope' | null> {
  const reach = reachOf(listId, named)
  if (reach === 'all') return null
  if (typeof reach === 'string') return reach
  // The contract refuses what is no id.
  if (!uuid.safeParse(reach.ofPicture).success) return null
  return (await findListOfPicture(reach.ofPicture)) === listId ? null : 'not_found'
}
