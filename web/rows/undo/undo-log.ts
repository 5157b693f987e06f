import {
  lastStep,
  noSteps,
  type UndoLog,
  withoutLastStep,
  withStep,
} from '@curbgrade/core/grading/undo/undo-log'

export type LiveUndoLog<Step> = {
  readonly add: (step: Step) => void
  /** Forgets a step that turned out to have changed nothing. */
  readonly remove: (step: Step) => void
  /** Takes the last step of this page out of the log. */
  readonly takeOwn: () => Step | undefined
  /** Takes the last step out of the log, and loads those from before this page first. */
  readonly takeEarlier: (load: () => Promise<readonly Step[]>) => Promise<Step | undefined>
}

/**
 * What undo takes back on a page: its own steps first, then those from before it, which are loaded when it gets there.
 */
export function createUndoLog<Step>(): LiveUndoLog<Step> {
  let log: UndoLog<Step> = noSteps
  let isLoaded = false
  const takeLast = (): Step | undefined => {
    const step = lastStep(log)
    log = withoutLastStep(log)
    return step
  }
  return {
    add: (step) => {
      log = withStep(log, step)
    },
    remove: (step) => {
      log = { ...log, steps: log.steps.filter((other) => other !== step) }
    },
    takeOwn: () => (log.steps.length > 0 ? takeLast() : undefined),
    takeEarlier: async (load) => {
      if (!isLoaded) {
        const earlierSteps = await load()
        // A second undo may have loaded them first and taken one.
        if (!isLoaded) log = { ...log, earlierSteps }
        isLoaded = true
      }
      return takeLast()
    },
  }
}
