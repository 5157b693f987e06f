import { type AuditEvent, auditRequest } from '../audit-log.ts'
import type { Route } from './route.ts'

/** Records each success of the call in the security log, even if its client is gone by then. */
export const audited = (event: AuditEvent, { contract, run }: Route): Route => ({
  contract,
  run: async (visit) => {
    const result = await run(visit)
    if (result.ok) auditRequest(visit.request, event)
    return result
  },
})
