import { refuse } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import type { SupplierFault } from '../supplier-fault.ts'

const shape = z.object({ error: z.object({ code: z.int().optional(), type: z.string().optional() }) })

/** Graph API error codes: 190 is a wrong or expired token, 4 and 17 are rate limits. */
export function faultInGraph(body: unknown): SupplierFault | null {
  const parsed = shape.safeParse(body)
  if (!parsed.success) return null
  const { code, type } = parsed.data.error
  if (code === 190 || type === 'OAuthException') return refuse('auth').error
  if (code === 4 || code === 17) return refuse('rate_limited').error
  return refuse(code === 1 || code === 2 ? 'upstream_unavailable' : 'bad_request').error
}
