import * as library from 'better-auth/crypto'
import { createSlots, type ReleaseSlot } from '../platform/http/slots.ts'
import { Unavailable } from '../platform/http/unavailable.ts'

/** Who has a password hashed or compared. */
export type Asker = {
  /** See `networkOf`. */
  readonly network: string
  /** Has a session or a mailed link, or was signed in to the account with this browser before. */
  readonly isKnown: boolean
}

/** How passwords become what the database keeps of them. Whoever acts for a request holds a place meanwhile. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
  /** Throws `Unavailable` at once when there is no place for this asker. */
  takePlace(asker: Asker): ReleaseSlot
}

/**
 * Of the four threads that Node keeps for such work. New database connections and files need the others: with all four
 * hashing for a crowd, nobody else would be served.
 */
const AT_ONCE = 2
/**
 * Together what two threads hash in about a second. Whoever comes later is told at once instead of waiting for minutes
 * (P19). A network has few of the places, and strangers can't take those of owners, from however many networks they come.
 */
const PLACES = { strangers: { total: 12, perUser: 2 }, known: { total: 6, perUser: 2 } } as const

/** The sign-in library's hash, which is slow on purpose. */
export function createPasswords(
  slow: Pick<typeof library, 'hashPassword' | 'verifyPassword'> = library,
): Passwords {
  const run = createConnector(AT_ONCE)
  const [strangers, known] = [createSlots(PLACES.strangers), createSlots(PLACES.known)]
  return {
    hash: (password) => run(() => slow.hashPassword(password)),
    verify: (given) => run(() => slow.verifyPassword(given)),
    takePlace: ({ network, isKnown }) => {
      const place = (isKnown ? known : strangers).take(network)
      if (typeof place === 'string') throw new Unavailable('overloaded')
      return place
    },
  }
}

/** Runs work that hashes in a place of this asker. */
export async function withPlace<Value>(
  passwords: Passwords,
  asker: Asker,
  work: () => Promise<Value>,
): Promise<Value> {
  const leave = passwords.takePlace(asker)
  return work().finally(leave)
}

function createConnector(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
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
