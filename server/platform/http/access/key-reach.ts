import { reachOf } from '@curbgrade/core/account/keys/key-rules'
import type { Key } from '../route.ts'
import { type NamingInput, namedIn } from './named.ts'

/** The id of the list that a picture belongs to; null if there is no such picture. */
export type FindListOfPicture = (imageId: string) => Promise<string | null>

/** Why a call is beyond a key that is for one list; null if it isn't. */
export async function beyondKey(
  key: Key | null,
  input: NamingInput,
  findListOfPicture: FindListOfPicture,
): Promise<'not_found' | 'out_of_scope' | null> {
  const reach = reachOf(key?.listId ?? null, namedIn(input))
  if (reach === 'all') return null
  if (typeof reach === 'string') return reach
  return (await findListOfPicture(reach.ofPicture)) === key?.listId ? null : 'not_found'
}
