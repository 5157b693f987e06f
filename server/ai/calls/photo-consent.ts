import { type PhotoConsentState, photoConsentContract } from '@curbgrade/core/ai/photo-consent-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findPhotoConsent, type PhotoConsent, writePhotoConsent } from '../../lists/index.ts'
import { hasPhotos } from '../../photos/index.ts'
import { handle } from '../../platform/http/route.ts'
import type { RunPorts } from '../ports.ts'

type ConsentPorts = Pick<RunPorts, 'pool' | 'grader'>

export const getPhotoConsent = (ports: ConsentPorts) =>
  handle(photoConsentContract.getPhotoConsent, async ({ owner, params: { listId } }) => {
    const consent = await findPhotoConsent(ports.pool, owner, listId)
    return consent === null ? refuse('not_found') : ok(await present(ports, listId, consent))
  })

/** In force for the next picture, also of a run in progress. */
export const setPhotoConsent = (ports: ConsentPorts) =>
  handle(photoConsentContract.setPhotoConsent, async ({ owner, params: { listId }, body: { recipient } }) => {
    const consent = await writePhotoConsent(ports.pool, { ownerId: owner, listId, recipient })
    return consent === null ? refuse('not_found') : ok(await present(ports, listId, consent))
  })

async function present(
  { pool, grader: { recipient } }: ConsentPorts,
  listId: string,
  consent: PhotoConsent,
): Promise<PhotoConsentState> {
  const isForThis = recipient !== null && consent.recipient === recipient
  return {
    recipient,
    hasPhotos: await hasPhotos(pool, listId),
    consentedAt: isForThis ? (consent.at?.getTime() ?? null) : null,
  }
}
