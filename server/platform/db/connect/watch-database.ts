import { type Db, ping } from '../pool.ts'

/** A slower database can't serve. */
const ANSWER_WITHIN_MS = 800
const ASK_EVERY_MS = 500

/**
 * Pings the database, because a request's statement may be slow for its own reasons. One ping at a time, so
 * that requests keep their connections.
 */
export function watchDatabase(db: Db, now: () => number = () => performance.now()) {
  let asking: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isStuck = false

  const ask = async (): Promise<boolean> => {
    askedAt = now()
    // After a long turn of the event loop, an answer that has arrived is read first.
    const timer = setTimeout(() => setImmediate(() => (isStuck ||= asking !== undefined)), ANSWER_WITHIN_MS)
    try {
      await ping(db)
      isStuck = false
      return true
    } catch {
      // A restarting database fails each ping at once. Once stuck, only an answer ends it.
      return false
    } finally {
      clearTimeout(timer)
      asking = undefined
    }
  }

  return {
    async answers(): Promise<boolean> {
      asking ??= ask()
      let timer: NodeJS.Timeout | undefined
      const tooLate = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
      })
      return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer))
    },
    /** Whether an answer is overdue. Never waits. */
    isStuck(): boolean {
      if (now() - askedAt >= ASK_EVERY_MS) asking ??= ask()
      return isStuck
    },
  }
}

export type DatabaseWatch = ReturnType<typeof watchDatabase>
