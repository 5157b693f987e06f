export type EndTurn = () => void

export type ShareLimits = {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
}

type Line = { running: number; waiting: Set<() => void> }

/** Further calls wait briefly, so that one user's locked rows never hold all database connections. */
export function createUserShare({ running, waiting, waitMs }: ShareLimits) {
  const lines = new Map<string, Line>()

  const endTurn = (user: string, line: Line) => {
    const [next] = line.waiting
    // Passes the turn on, so the number of running calls stays the same.
    if (next !== undefined) return next()
    line.running--
    if (line.running === 0) lines.delete(user)
  }

  return {
    async takeTurn(user: string): Promise<EndTurn | null> {
      const line = lines.get(user) ?? { running: 0, waiting: new Set() }
      lines.set(user, line)
      if (line.running < running) line.running++
      else if (line.waiting.size >= waiting || !(await waitIn(line.waiting, waitMs))) return null
      return () => endTurn(user, line)
    },
  }
}

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
