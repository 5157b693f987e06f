/** Called when the work is over. */
export type EndTurn = () => void

export type ShareLimits = {
  /** Calls of one user that run at once. */
  readonly running: number
  /** Further ones that wait for their turn. */
  readonly waiting: number
  readonly waitMs: number
}

type Line = { running: number; waiting: Set<() => void> }

/**
 * One user's part of a process. Calls beyond it wait for their turn, in order and briefly, so that calls stuck on one
 * user's locked rows never hold all database connections.
 */
export function createUserShare({ running, waiting, waitMs }: ShareLimits) {
  const lines = new Map<string, Line>()

  const endTurn = (user: string, line: Line) => {
    const [next] = line.waiting
    // The turn passes on: as many are running as before.
    if (next !== undefined) return next()
    line.running--
    if (line.running === 0) lines.delete(user)
  }

  return {
    /** Resolves when it's this call's turn; null when too many wait already, or it waited too long. */
    async takeTurn(user: string): Promise<EndTurn | null> {
      const line = lines.get(user) ?? { running: 0, waiting: new Set() }
      lines.set(user, line)
      if (line.running < running) line.running++
      else if (line.waiting.size >= waiting || !(await waitIn(line.waiting, waitMs))) return null
      return () => endTurn(user, line)
    },
  }
}

/** True when called up, false when the time was over first. */
const waitIn = (waiting: Set<() => void>, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = (isTurn: boolean) => {
      clearTimeout(timer)
      waiting.delete(callUp)
      resolve(isTurn)
    }
    const callUp = () => leave(true)
    const timer = setTimeout(leave, ms, false)
    waiting.add(callUp)
  })
