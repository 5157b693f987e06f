import type { Card } from '@curbgrade/core/grading/grading-session'
import { type Answer, api, baseUrl } from '../app/api.ts'
import { askWhileBusy } from '../imagery/ask-while-busy.ts'

export type ViewKind = 'street' | 'aerial'

/** Asks for another picture instead of `present`. One key per picture that is not right: a second press changes nothing. */
export async function askAnotherView(
  listId: string,
  { id: propertyId }: Pick<Card, 'id'>,
  wanted: { readonly kind: ViewKind; readonly present: string | undefined },
): Promise<Answer<'POST /getStreetViewImage'>> {
  const answer = await askWhileBusy(() =>
    api('POST /api/lists/:listId/properties/:propertyId/another-view', {
      params: { listId, propertyId },
      body: { kind: wanted.kind },
      idempotencyKey: `view ${listId} ${propertyId} ${wanted.kind} ${wanted.present ?? ''}`,
    }),
  )
  return { ...answer, pic: answer.pic && baseUrl + answer.pic }
}
