import type { Card } from '@curbgrade/core/grading/grading-session'
import { type Answer, api, baseUrl } from '../app/api.ts'
import { askWhileBusy } from '../imagery/ask-while-busy.ts'

type List = Answer<'GET /api/lists/:listId'>['list']
type ImageAnswer = Answer<'POST /getStreetViewImage'>

/**
 * Asks for a card's picture as the list wants it, from the street or from above. One key per list, property and kind: a
 * picture is charged once however often it is asked for (D4). A busy server is asked again. `present` is the picture that
 * the property is known to have: under the key of an older one, the answer would be the older one.
 */
export async function askPicture(
  list: Pick<List, 'id' | 'imagery'>,
  card: Pick<Card, 'id' | 'street' | 'city' | 'state'>,
  signal: AbortSignal,
  present: string | null = null,
): Promise<ImageAnswer> {
  const call = list.imagery === 'aerial' ? 'POST /getAerialImage' : 'POST /getStreetViewImage'
  const { id: propertyId, street, city, state } = card
  const answer = await askWhileBusy(() =>
    api(call, {
      body: { listId: list.id, propertyId, street, city, state, width: 400, height: 270 },
      idempotencyKey: `picture ${list.id} ${propertyId} ${list.imagery}${present === null ? '' : ` ${present}`}`,
      signal,
    }),
  )
  return { ...answer, pic: answer.pic && baseUrl + answer.pic }
}
