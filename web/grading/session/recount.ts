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
 * Adopts the server's count once the grades that waited at the start are saved. A grade of an earlier page that
 * reaches the server after the list was read and before its rows were read is missing in both. Counts again if a
 * grade was given in between.
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

/** Adopts the server's count. */
export async function recount(ports: RecountPorts): Promise<void> {
  const before = ports.getSession().steps
  // Without a response the count stays an estimate.
  const gradedCount = await ports.countGraded(ports.signal).catch(() => null)
  if (gradedCount === null || ports.signal.aborted) return
  if (ports.isWaiting()) return recountWhenSaved(ports)
  if (ports.getSession().steps !== before) return recount(ports)
  ports.onCounted(gradedCount)
}
