import type { Pool } from '../platform/db/pool.ts'
import { hashOf } from './link-token.ts'
import { countAttempt, deleteAttempts } from './store.ts'

/**
 * What may be tried ten times in a quarter of an hour. A user's own page has keys that no stranger can use up. They are
 * hashes: no email is kept in clear beyond its account.
 */
export const attemptKeys = {
  signIn: (email: string) => hashOf(`sign-in ${email.toLowerCase()}`),
  /** Of one browser that its owner signed in with before: strangers cannot use up its attempts. */
  knownBrowser: (browserId: string) => hashOf(`known-browser ${browserId}`),
  password: (userId: string) => hashOf(`password ${userId}`),
  address: (userId: string) => hashOf(`address ${userId}`),
} as const

export const FREE_ATTEMPTS = 10
export const WINDOW_SECONDS = 15 * 60

/** Slows guessing (P12); switched off it counts nothing. */
export const createAttempts = (pool: Pool, isOn: boolean) => ({
  /** Counts before anything is compared, so guesses sent at once count like those in a row. Answers the seconds to wait. */
  count: async (key: string): Promise<number> => {
    if (!isOn) return 0
    const { attempts, seconds } = await countAttempt(pool, key, WINDOW_SECONDS)
    return attempts > FREE_ATTEMPTS ? Math.max(seconds, 1) : 0
  },
  /** Who gave the right answer was not guessing. */
  forget: async (key: string): Promise<void> => {
    if (isOn) await deleteAttempts(pool, [key])
  },
})

export type Attempts = ReturnType<typeof createAttempts>
