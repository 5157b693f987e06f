import { z } from 'zod'
import { statusToFault, type SupplierFault } from '../supplier-fault.ts'

const shape = z.object({ status: z.object({ apiCode: z.coerce.number() }) })
const FINE = 600

/** The outcome is the `apiCode` of the body; codes below 600 that it borrows from HTTP mean the same as there. */
export function faultInStatus(body: unknown): SupplierFault | null {
  const parsed = shape.safeParse(body)
  if (!parsed.success || parsed.data.status.apiCode === FINE) return null
  const { apiCode } = parsed.data.status
  const status = apiCode >= 400 && apiCode < FINE ? apiCode : 400
  return statusToFault({ status, headers: new Headers() }, new Date(0)).error
}
