import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import { type Answer, api } from '../../client/api.ts'
import type { List } from '../../client/list.ts'
import { retryWhileBusy } from '../../client/retry-while-busy.ts'
import { withBaseUrl } from './with-base-url.ts'

type ImageAnswer = Answer<'POST /getStreetViewImage'>

/**
 * Requests the card's street or aerial picture, as the list says, and retries while the server is busy. The
 * idempotency key consists of list, property and kind, so a repeated request is charged once (D4). It
 * includes `current`, the known picture, because an older picture's key would return that picture.
 */
export async function askPicture(
  list: Pick<List, 'id' | 'imagery'>,
  card: Pick<Card, 'id' | 'street' | 'city' | 'state'>,
  signal: AbortSignal,
  current?: string | null,
): Promise<ImageAnswer> {
  const call = list.imagery === 'aerial' ? 'POST /getAerialImage' : 'POST /getStreetViewImage'
  const { id: propertyId, street, city, state } = card
  const answer = await retryWhileBusy(() =>
    api(call, {
      body: { listId: list.id, propertyId, street, city, state, ...PICTURE_SIZE },
      idempotencyKey: `picture ${list.id} ${propertyId} ${list.imagery}${current == null ? '' : ` ${current}`}`,
      signal,
    }),
  )
  return withBaseUrl(answer)
}
