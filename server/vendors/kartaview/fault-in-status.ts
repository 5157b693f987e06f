import { z } from 'zod'
import { type SupplierFault, statusToFault } from '../supplier-fault.ts'

const shape = z.object({ status: z.object({ apiCode: z.coerce.number() }) })
const API_OK = 600

/** The body's `apiCode` has the outcome; 400 to 599 are HTTP status codes. */
export function faultInStatus(body: unknown): SupplierFault | null {
  const parsed = shape.safeParse(body)
  if (!parsed.success || parsed.data.status.apiCode === API_OK) return null
  const { apiCode } = parsed.data.status
  const status = apiCode >= 400 && apiCode < API_OK ? apiCode : 400
  return statusToFault({ status, headers: new Headers() }, new Date(0)).error
}
