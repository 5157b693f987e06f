import { type Db, ping } from '../pool.ts'

/** A database slower than this can't serve. */
const ANSWER_WITHIN_MS = 800
/** Requests make it ask again at most this often. */
const ASK_EVERY_MS = 500

/**
 * Knows whether the database answers, from a statement of its own: one of a request may be slow for its own reasons.
 * Sends only one at a time, because more would take connections from others.
 */
export function watchDatabase(db: Db, now: () => number = () => performance.now()) {
  let asking: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isStuck = false

  const ask = async (): Promise<boolean> => {
    askedAt = now()
    // After an event loop turn that was long, an answer that has arrived is read first.
    const timer = setTimeout(() => setImmediate(() => (isStuck ||= asking !== undefined)), ANSWER_WITHIN_MS)
    try {
      await ping(db)
      isStuck = false
      return true
    } catch {
      // Fails at once while the database restarts, as each call does. Once stuck, only an answer ends it.
      return false
    } finally {
      clearTimeout(timer)
      asking = undefined
    }
  }

  return {
    /** False if the database fails, or doesn't answer within a second. */
    async answers(): Promise<boolean> {
      asking ??= ask()
      let timer: NodeJS.Timeout | undefined
      const tooLate = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
      })
      return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer))
    },
    /** Whether the database has owed an answer for too long. Never waits. */
    isStuck(): boolean {
      if (now() - askedAt >= ASK_EVERY_MS) asking ??= ask()
      return isStuck
    },
  }
}

export type DatabaseWatch = ReturnType<typeof watchDatabase>
