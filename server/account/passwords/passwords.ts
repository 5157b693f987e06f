import * as library from 'better-auth/crypto'
import { networkOf, siteOf } from '../../platform/http/hosts/client-network.ts'
import { createSlots, type ReleaseSlot } from '../../platform/http/load/slots.ts'
import { Unavailable } from '../../platform/http/unavailable.ts'

export type Requester = {
  readonly address: string
  /** True with a session or a mailed link, or if this browser was signed in to the account before. */
  readonly isKnown: boolean
}

/** Requests must hold a slot while they hash or compare. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(credential: { hash: string; password: string }): Promise<boolean>
  /** Throws `Unavailable` immediately if there is no slot for this requester. */
  takeSlot(requester: Requester): ReleaseSlot
}

/** Two of the four threads in Node's pool: if all four were hashing, no other request could be served. */
const MAX_CONCURRENT = 2
/**
 * Two threads hash this many in about a second; more are refused at once (P19). Networks and sites get few
 * slots, and strangers can't take those of owners.
 */
const SLOTS = {
  strangers: { total: 12, shares: { network: 2, site: 6 } },
  known: { total: 6, shares: { network: 2, site: 3 } },
} as const

export function createPasswords(
  slow: Pick<typeof library, 'hashPassword' | 'verifyPassword'> = library,
): Passwords {
  const run = createLimiter(MAX_CONCURRENT)
  const [strangers, known] = [createSlots(SLOTS.strangers), createSlots(SLOTS.known)]
  return {
    hash: (password) => run(() => slow.hashPassword(password)),
    verify: (credential) => run(() => slow.verifyPassword(credential)),
    takeSlot: ({ address, isKnown }) => {
      const holder = { network: networkOf(address), site: siteOf(address) }
      const slot = (isKnown ? known : strangers).take(holder)
      if (typeof slot === 'string') throw new Unavailable('overloaded')
      return slot
    },
  }
}

export async function withSlot<Value>(
  passwords: Passwords,
  requester: Requester,
  work: () => Promise<Value>,
): Promise<Value> {
  const release = passwords.takeSlot(requester)
  return work().finally(release)
}

function createLimiter(maxConcurrent: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running === maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
