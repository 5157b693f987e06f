import type { Card } from '@curbgrade/core/grading/grading-session'
import { type Answer, api, baseUrl } from '../app/api.ts'
import { ApiError } from '../app/api-error.ts'

type List = Answer<'GET /api/lists/:listId'>['list']
type ImageAnswer = Answer<'POST /getStreetViewImage'>

const TRIES = 3
const WAIT_MS = 700
const BUSY_CODES: ReadonlySet<string> = new Set(['in_progress', 'maxretry', 'overloaded', 'rate_limited'])

/**
 * Asks for a card's picture as the list wants it, from the street or from above. One key per list, property and kind: a
 * picture is charged once however often it is asked for (D4). A busy server is asked again.
 */
export async function askPicture(
  list: Pick<List, 'id' | 'imagery'>,
  card: Pick<Card, 'id' | 'street' | 'city' | 'state'>,
  signal: AbortSignal,
  tries = TRIES,
): Promise<ImageAnswer> {
  const call = list.imagery === 'aerial' ? 'POST /getAerialImage' : 'POST /getStreetViewImage'
  const { id: propertyId, street, city, state } = card
  try {
    const answer = await api(call, {
      body: { listId: list.id, propertyId, street, city, state, width: 400, height: 270 },
      idempotencyKey: `picture ${list.id} ${propertyId} ${list.imagery}`,
      signal,
    })
    return { ...answer, pic: answer.pic && baseUrl + answer.pic }
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError) || !BUSY_CODES.has(error.code)) throw error
    await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs ?? WAIT_MS))
    return askPicture(list, card, signal, tries - 1)
  }
}
