import type { GradeStep, SessionAction } from '@curbgrade/core/grading/session/grading-session'

export type EarlierPorts = {
  /** What undo continues with: the latest grades of earlier sessions, oldest first. */
  readonly loadEarlierSteps: (signal: AbortSignal) => Promise<readonly GradeStep[]>
  readonly signal: AbortSignal
  readonly listWaiting: () => ReadonlyMap<string, number | null>
  readonly apply: (action: SessionAction) => void
}

/**
 * Returns a function that loads the earlier steps unless they are loaded. Without them the session only lacks undo of
 * what came before it, so an error isn't shown.
 */
export function createEarlierLoader({ loadEarlierSteps, signal, listWaiting, apply }: EarlierPorts) {
  let state: 'missing' | 'loading' | 'loaded' = 'missing'
  return async (): Promise<void> => {
    if (state !== 'missing') return
    state = 'loading'
    const steps = await loadEarlierSteps(signal).catch(() => null)
    state = steps === null ? 'missing' : 'loaded'
    if (steps !== null && !signal.aborted) apply({ type: 'earlier', steps, waiting: listWaiting() })
  }
}
