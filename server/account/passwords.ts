import * as library from 'better-auth/crypto'

/**
 * Of the four threads that Node keeps for such work. New database connections and files need the others: with all four
 * hashing for a crowd, nobody else would be served.
 */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** The sign-in library's hash, which is slow on purpose. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => library.hashPassword(password))

export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => library.verifyPassword(given))

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}
