import * as library from 'better-auth/crypto'

/** How passwords become what the database keeps of them. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/**
 * Of the four threads that Node keeps for such work. New database connections and files need the others: with all four
 * hashing for a crowd, nobody else would be served.
 */
const AT_ONCE = 2

/** The sign-in library's hash, which is slow on purpose. */
export function createPasswords(): Passwords {
  const inTurn = takeTurns(AT_ONCE)
  return {
    hash: (password) => inTurn(() => library.hashPassword(password)),
    verify: (given) => inTurn(() => library.verifyPassword(given)),
  }
}

function takeTurns(atOnce: number) {
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
