import type { ReleaseSlot } from '../../platform/http/load/slots.ts'
import { CLIENT_IP_HEADER } from '../client-ip-header.ts'
import type { Passwords } from './passwords.ts'

/** The library hashes between its hooks, so a hook takes the slot, and the end of the request releases it. */
const slots = new WeakMap<Request, ReleaseSlot>()

export function takeSlotFor(request: Request | undefined, passwords: Passwords, isKnown: boolean): void {
  if (request !== undefined) slots.set(request, passwords.takeSlot({ address: addressOf(request), isKnown }))
}

export const releaseSlotOf = (request: Request): void => slots.get(request)?.()

const addressOf = ({ headers }: Request): string => headers.get(CLIENT_IP_HEADER) ?? ''
