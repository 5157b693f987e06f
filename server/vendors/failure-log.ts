import type { Log } from '../platform/log.ts'
import { needsOperator, type SupplierFault } from './supplier-fault.ts'

const MINUTE_MS = 60_000

type LastLine = { readonly at: number; leftOut: number }

/** Logs at level `error` only if the operator must act. One line a minute per supplier and kind of fault. */
export function createFailureLog(log: Log, now: () => number = () => performance.now()) {
  const lastLines = new Map<string, LastLine>()
  return (supplier: string, fault: SupplierFault): void => {
    const kind = `${supplier} ${fault.code}`
    const last = lastLines.get(kind)
    if (last !== undefined && now() - last.at < MINUTE_MS) {
      last.leftOut++
      return
    }
    lastLines.set(kind, { at: now(), leftOut: 0 })
    log[needsOperator(fault) ? 'error' : 'warn'](
      { ...fault.facts, supplier, fault: fault.code, leftOut: last?.leftOut ?? 0 },
      'imagery failed',
    )
  }
}
