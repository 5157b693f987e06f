import { refuse } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import type { SupplierFault } from '../supplier-fault.ts'

const shape = z.object({ error: z.object({ code: z.int().optional(), type: z.string().optional() }) })

/** Checks the error type last, because the API reports nearly every error as an `OAuthException`. */
export function faultInGraph(body: unknown): SupplierFault | null {
  const parsed = shape.safeParse(body)
  if (!parsed.success) return null
  const { code, type } = parsed.data.error
  if (code === undefined) return refuse(type === 'OAuthException' ? 'auth' : 'bad_request').error
  if (code === EXPIRED_TOKEN || (code >= 200 && code < 300)) return refuse('auth').error
  if (RATE_LIMITS.includes(code)) return refuse('rate_limited').error
  return refuse(TEMPORARY.includes(code) ? 'upstream_unavailable' : 'bad_request').error
}

/** A wrong or expired token; 200 to 299 are missing permissions. */
const EXPIRED_TOKEN = 190
/** Of the app, the user, the page, and custom limits. */
const RATE_LIMITS: readonly number[] = [4, 17, 32, 613]
const TEMPORARY: readonly number[] = [1, 2]
