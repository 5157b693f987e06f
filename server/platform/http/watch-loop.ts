const PERIOD_MS = 5

export type LoopWatch = {
  /** For how long the event loop has not come round: what is read now may have waited for so long. */
  turnMs(): number
}

/** Watches the event loop of this process until it ends. */
export function watchLoop(): LoopWatch {
  let cameRoundAt = performance.now()
  setInterval(() => {
    cameRoundAt = performance.now()
  }, PERIOD_MS).unref()
  return { turnMs: () => performance.now() - cameRoundAt }
}
