import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import { type Answer, api } from '../../client/api.ts'
import type { List } from '../../client/list.ts'
import { retryWhileBusy } from '../../client/retry-while-busy.ts'
import { withBaseUrl } from './with-base-url.ts'

type ImageAnswer = Answer<'POST /getStreetViewImage'>

/**
 * Requests a card's picture from the street or from above, as the list says. The key is made of list, property and
 * kind, so a picture is charged once even if it is requested again (D4). Retries while the server is busy.
 * `current` is the property's known picture; it is part of the key, because the key of an older picture would
 * return the older one.
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
