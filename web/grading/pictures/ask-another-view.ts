import type { Card } from '@curbgrade/core/grading/grading-session'
import { type Answer, api, baseUrl } from '../../client/api.ts'
import { retryWhileBusy } from '../../imagery/retry-while-busy.ts'

export type ViewKind = 'street' | 'aerial'

/**
 * Requests another picture in place of `current`. The key names that picture, so a second press changes nothing.
 */
export async function askAnotherView(
  listId: string,
  { id: propertyId }: Pick<Card, 'id'>,
  view: { readonly kind: ViewKind; readonly current: string | undefined },
): Promise<Answer<'POST /getStreetViewImage'>> {
  const answer = await retryWhileBusy(() =>
    api('POST /api/lists/:listId/properties/:propertyId/another-view', {
      params: { listId, propertyId },
      body: { kind: view.kind },
      idempotencyKey: `view ${listId} ${propertyId} ${view.kind} ${view.current ?? ''}`,
    }),
  )
  return { ...answer, pic: answer.pic && baseUrl + answer.pic }
}
