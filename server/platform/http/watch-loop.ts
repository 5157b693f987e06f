const PERIOD_MS = 5
/** Longer turns may happen; when all are long, there is more to do than the process manages. */
const LONG_TURN_MS = 100
/** A pause of the machine is one long turn. */
const LONG_TURNS = 3

export type LoopWatch = {
  /** Whether the event loop has been busy for so long that what is read now has waited. */
  isTurnLong(): boolean
  /** For how long all turns have been long, in milliseconds. */
  longMs(): number
}

/** Watches the event loop of this process until it ends. */
export function watchLoop(now: () => number = () => performance.now()): LoopWatch {
  let cameRoundAt = now()
  let shortAt = cameRoundAt
  let longTurns = 0
  const turnMs = () => now() - cameRoundAt
  setInterval(() => {
    longTurns = turnMs() < LONG_TURN_MS ? 0 : longTurns + 1
    cameRoundAt = now()
    if (longTurns === 0) shortAt = cameRoundAt
  }, PERIOD_MS).unref()
  return {
    isTurnLong: () => turnMs() >= LONG_TURN_MS,
    longMs: () => (longTurns < LONG_TURNS ? 0 : cameRoundAt - shortAt),
  }
}
