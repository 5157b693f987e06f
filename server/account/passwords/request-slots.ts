import { networkOf } from '../../platform/http/hosts/client-network.ts'
import type { ReleaseSlot } from '../../platform/http/load/slots.ts'
import { CLIENT_IP_HEADER } from '../sessions/client-ip-header.ts'
import type { Passwords } from './passwords.ts'

/** The library hashes between its hooks, so a hook takes the slot, and it is released when the request ends. */
const slots = new WeakMap<Request, ReleaseSlot>()

/** Does nothing for our own in-process calls, which have no request. */
export function takeSlotFor(request: Request | undefined, passwords: Passwords, isKnown: boolean): void {
  if (request !== undefined)
    slots.set(request, passwords.takeSlot({ network: networkOfRequest(request), isKnown }))
}

export const releaseSlotOf = (request: Request): void => slots.get(request)?.()

const networkOfRequest = ({ headers }: Request): string => networkOf(headers.get(CLIENT_IP_HEADER) ?? '')
