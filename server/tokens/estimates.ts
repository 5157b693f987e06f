import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import {
  ESTIMATE_MINUTES,
  estimateToText,
  holdsFor,
  type PriceEstimate,
  readEstimate,
} from '@curbgrade/core/tokens/estimate'
import type { LinkSigner } from '../platform/link-signer.ts'

type Priced = Pick<PriceEstimate, 'userId' | 'listId' | 'work'>

/** Stores nothing: the signature makes the estimate valid. */
export const createEstimates = (signer: LinkSigner) => ({
  issue: (priced: Priced & Pick<PriceEstimate, 'tokens'>): { estimate: string; until: number } => {
    const until = Date.now() + ESTIMATE_MINUTES * 60_000
    const signed = signer.sign(estimateToText({ ...priced, until }))
    return { estimate: Buffer.from(signed).toString('base64url'), until }
  },
  /** The most that the work may cost; null if the program has no estimate. */
  readMaxTokens: (
    estimate: string | undefined,
    priced: Priced,
  ): Result<number | null, Refusal<'invalid_estimate'>> => {
    if (estimate === undefined) return ok(null)
    const signed = signer.verify(Buffer.from(estimate, 'base64url').toString())
    const known = signed && readEstimate(signed.text)
    return known && holdsFor(known, priced, Date.now()) ? ok(known.tokens) : refuse('invalid_estimate')
  },
})

export type Estimates = ReturnType<typeof createEstimates>
