import type { Card } from '@curbgrade/core/grading/session/grading-session'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { type Answer, api } from '../../client/api.ts'
import { retryWhileBusy } from '../../client/retry-while-busy.ts'
import { withBaseUrl } from './with-base-url.ts'

/** The idempotency key names `current`, the picture to replace, so a second press changes nothing. */
export async function askAnotherView(
  listId: string,
  { id: propertyId }: Pick<Card, 'id'>,
  view: { readonly kind: FlatKind; readonly current: string | undefined },
): Promise<Answer<'POST /getStreetViewImage'>> {
  const answer = await retryWhileBusy(() =>
    api('POST /api/lists/:listId/properties/:propertyId/another-view', {
      params: { listId, propertyId },
      // A person pressed for it, so it's also asked in a list of own pictures.
      body: { kind: view.kind, asksSupplier: true },
      idempotencyKey: `view ${listId} ${propertyId} ${view.kind} ${view.current ?? ''}`,
    }),
  )
  return withBaseUrl(answer)
}
