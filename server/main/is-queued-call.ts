import { contracts } from '@curbgrade/core/contracts'
import type { Call } from '@curbgrade/core/shared/contract'

const calls: readonly Call[] = Object.values(contracts)
/** Calls whose errors have a text ask Stripe, and seldom. */
const others = calls.filter(({ path, errorText }) => !path.startsWith('/api/') && errorText === undefined)
const pathsOutsideApi = new Set<string>(others.map(({ path }) => path))

/** Opening an event stream is brief, and an open one takes no place. Probes, webhooks and pages don't wait either. */
export const isQueuedCall = (path: string): boolean =>
  path.startsWith('/api/') ? path !== contracts.getEvents.path : pathsOutsideApi.has(path)
