import type { Pool } from '../platform/db/pool.ts'
import { hashText } from './secrets/link-token.ts'
import { countAttempt, deleteAttempts } from './store.ts'

/**
 * Calls within a session have their own keys, so strangers can't use them up. Keys are hashes, so that no
 * email address outlives its account.
 */
export const attemptKeys = {
  signIn: (email: string) => hashText(`sign-in ${email.toLowerCase()}`),
  /** The owner signed in with this browser before; strangers can't use up its attempts. */
  knownBrowser: (browserId: string) => hashText(`known-browser ${browserId}`),
  password: (userId: string) => hashText(`password ${userId}`),
  address: (userId: string) => hashText(`address ${userId}`),
} as const

export const FREE_ATTEMPTS = 10
export const WINDOW_SECONDS = 15 * 60

export const createAttempts = (pool: Pool, isOn: boolean) => ({
  /** Counts before comparing, so that concurrent guesses count, too. Returns the seconds to wait, or 0. */
  count: async (key: string): Promise<number> => {
    if (!isOn) return 0
    const { attempts, seconds } = await countAttempt(pool, key, WINDOW_SECONDS)
    return attempts > FREE_ATTEMPTS ? Math.max(seconds, 1) : 0
  },
  /** A correct password resets the counter: it wasn't guessing. */
  forget: async (key: string): Promise<void> => {
    if (isOn) await deleteAttempts(pool, [key])
  },
})

export type Attempts = ReturnType<typeof createAttempts>
