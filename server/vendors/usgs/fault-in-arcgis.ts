import { z } from 'zod'
import { type SupplierFault, statusToFault } from '../supplier-fault.ts'

const shape = z.object({ error: z.object({ code: z.int() }) })

/** ArcGIS servers put the status in the body of a 200. 498 and 499 are invalid and missing tokens. */
export function faultInArcgis(body: unknown): SupplierFault | null {
  const parsed = shape.safeParse(body)
  if (!parsed.success) return null
  const { code } = parsed.data.error
  const status = code === 498 || code === 499 ? 401 : code
  return statusToFault({ status, headers: new Headers() }, new Date(0)).error
}
