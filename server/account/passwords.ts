import * as library from 'better-auth/crypto'
import { Unavailable } from '../platform/http/unavailable.ts'

/** How passwords become what the database keeps of them. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
  /** Whether the next call would be refused. */
  isBusy(): boolean
}

/**
 * Of the four threads that Node keeps for such work. New database connections and files need the others: with all four
 * hashing for a crowd, nobody else would be served.
 */
const AT_ONCE = 2
/** What two threads hash in about a second. Whoever comes later is told at once instead of waiting for minutes (P19). */
const MAX_WAITING = 16

/** The sign-in library's hash, which is slow on purpose. Throws `Unavailable` while too many wait for it. */
export function createPasswords(
  slow: Pick<typeof library, 'hashPassword' | 'verifyPassword'> = library,
): Passwords {
  const line = createLine(AT_ONCE, MAX_WAITING)
  return {
    hash: (password) => line.run(() => slow.hashPassword(password)),
    verify: (given) => line.run(() => slow.verifyPassword(given)),
    isBusy: line.isFull,
  }
}

function createLine(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  const isFull = () => waiting.length >= maxWaiting
  const run = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (isFull()) throw new Unavailable('overloaded')
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
  return { run, isFull }
}
