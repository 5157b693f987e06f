import { networkOf } from '../platform/http/client-network.ts'
import type { ReleaseSlot } from '../platform/http/slots.ts'
import { CLIENT_IP_HEADER } from './client-ip-header.ts'
import type { Passwords } from './passwords.ts'

/** The library hashes between its hooks, so one of them takes a place, which is given back when the request is over. */
const places = new WeakMap<Request, ReleaseSlot>()

/** Does nothing for a call of our own, which comes from no network. */
export function takePlaceFor(request: Request | undefined, passwords: Passwords, isKnown: boolean): void {
  if (request !== undefined)
    places.set(request, passwords.takePlace({ network: networkOfRequest(request), isKnown }))
}

export const givePlaceBack = (request: Request): void => places.get(request)?.()

const networkOfRequest = ({ headers }: Request): string => networkOf(headers.get(CLIENT_IP_HEADER) ?? '')
