import type { GradingSession } from '@curbgrade/core/grading/grading-session'

type RecountPorts = {
  /** Grades of the list are still on their way to the server. */
  readonly isWaiting: () => boolean
  /** Of the grades on their way. */
  readonly subscribe: (listener: () => void) => () => void
  readonly countGraded: (signal: AbortSignal) => Promise<number>
  readonly getSession: () => GradingSession
  readonly onCounted: (gradedCount: number) => void
  readonly signal: AbortSignal
}

/**
 * A grade of an earlier page that reaches the server between the reading of the list and the reading of its rows is in
 * neither. So what waits at the start is waited for, and then the server's count is taken, once no grade fell in between.
 */
export function recountWhenSaved(ports: RecountPorts): void {
  const { isWaiting, signal } = ports
  if (!isWaiting()) return
  const stop = ports.subscribe(() => {
    if (isWaiting()) return
    stop()
    void recount(ports)
  })
  signal.addEventListener('abort', stop)
}

async function recount(ports: RecountPorts): Promise<void> {
  const before = ports.getSession().steps
  // Without an answer the count stays a guess, as it was.
  const gradedCount = await ports.countGraded(ports.signal).catch(() => null)
  if (gradedCount === null || ports.signal.aborted) return
  if (ports.isWaiting()) return recountWhenSaved(ports)
  if (ports.getSession().steps !== before) return recount(ports)
  ports.onCounted(gradedCount)
}
