import { contracts } from '@curbgrade/core/contracts'
import type { Call } from '@curbgrade/core/shared/contract'
import { type AdmissionClass, classOf } from '../platform/http/load/admission-class.ts'

type Asked = { readonly method: string; readonly path: string }

const calls: readonly Call[] = Object.values(contracts)
/** Calls with an error text call Stripe, and are rare. */
const outsideApi = calls.filter(({ path, errorText }) => !path.startsWith('/api/') && errorText === undefined)
const pathsOutsideApi = new Set<string>(outsideApi.map(({ path }) => path))

const saves = calls
  .filter((call) => classOf(call) === 'saves')
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** Null for event streams, which open quickly and hold no slot, and for probes, webhooks and pages. */
export function admissionClassOf({ method, path }: Asked): AdmissionClass | null {
  if (path === contracts.getEvents.path) return null
  if (!path.startsWith('/api/')) return pathsOutsideApi.has(path) ? 'others' : null
  return saves.some((save) => save.method === method && save.pattern.test(path)) ? 'saves' : 'others'
}
