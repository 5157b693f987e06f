import type { GradingSession } from '@curbgrade/core/grading/session/grading-session'

type RecountPorts = {
  /** Whether grades of the list are still unsaved. */
  readonly isWaiting: () => boolean
  /** Called when the queue of unsaved grades changes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly countGraded: (signal: AbortSignal) => Promise<number>
  readonly getSession: () => GradingSession
  readonly onCounted: (gradedCount: number) => void
  readonly signal: AbortSignal
}

/**
 * Returns a function that adopts the server's count, once no grade waits to be saved. Counts again if a grade was given in
 * between. Without an answer the count stays an estimate.
 */
export function createRecount(ports: RecountPorts): () => void {
  const { isWaiting, getSession, signal } = ports
  let isDue = false
  let isCounting = false

  const count = async (): Promise<void> => {
    if (!isDue || isCounting || isWaiting() || signal.aborted) return
    isDue = false
    isCounting = true
    const before = getSession().steps
    const gradedCount = await ports.countGraded(signal).catch(() => null)
    isCounting = false
    if (signal.aborted || gradedCount === null) return
    if (isWaiting() || getSession().steps !== before) isDue = true
    else if (!isDue) ports.onCounted(gradedCount)
    await count()
  }
  signal.addEventListener(
    'abort',
    ports.subscribe(() => void count()),
  )
  return () => {
    isDue = true
    void count()
  }
}
