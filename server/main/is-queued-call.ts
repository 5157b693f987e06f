import { contracts } from '@curbgrade/core/contracts'
import type { Call } from '@curbgrade/core/shared/contract'

const calls: readonly Call[] = Object.values(contracts)
/** Calls with an error text call Stripe, and are rare. */
const others = calls.filter(({ path, errorText }) => !path.startsWith('/api/') && errorText === undefined)
const pathsOutsideApi = new Set<string>(others.map(({ path }) => path))

/** Event streams open quickly and hold no slot, so they don't queue. Neither do probes, webhooks and pages. */
export const isQueuedCall = (path: string): boolean =>
  path.startsWith('/api/') ? path !== contracts.getEvents.path : pathsOutsideApi.has(path)
