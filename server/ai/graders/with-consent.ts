import { ok } from '@curbgrade/core/shared/result'
import type { Db } from '../../platform/db/pool.ts'
import { maySendPhoto } from './consent-store.ts'
import type { Assessment, Grader } from './grader.ts'

/** What a grader outside this server isn't asked about. */
export const notSent = { type: 'abstained', reason: 'terms_forbid' } as const satisfies Assessment

/**
 * A grader outside this server gets an own photo only if its list's user agrees to this recipient (D63). Looks at every
 * request, retries included, because consent can be withdrawn while a list is being graded. All ways to such a grader
 * lead through here.
 */
export const withConsent = (db: Db, outside: Grader): Grader => ({
  ...outside,
  assess: async (request, signal) => {
    const { imageId, provenance } = request.picture
    if (provenance.provider !== 'own') return outside.assess(request, signal)
    const { recipient } = outside
    const isAllowed = recipient !== null && (await maySendPhoto(db, imageId, recipient))
    return isAllowed ? outside.assess(request, signal) : ok(notSent)
  },
})
