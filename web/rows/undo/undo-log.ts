import {
  lastStep,
  noSteps,
  type UndoLog,
  withoutLastStep,
  withStep,
} from '@curbgrade/core/grading/undo/undo-log'

/** What undo takes back on a page: its own steps first, then those from before it, which are loaded when it gets there. */
export function createUndoLog<Step>() {
  let log: UndoLog<Step> = noSteps
  let isLoaded = false
  const takeLast = (): Step | undefined => {
    const step = lastStep(log)
    log = withoutLastStep(log)
    return step
  }
  return {
    add: (step: Step): void => {
      log = withStep(log, step)
    },
    /** Forgets a step that turned out to have changed nothing. */
    remove: (step: Step): void => {
      log = { ...log, steps: log.steps.filter((other) => other !== step) }
    },
    /** Takes the last step of this page out of the log. */
    takeOwn: (): Step | undefined => (log.steps.length > 0 ? takeLast() : undefined),
    /** Takes the last step out of the log, and loads those from before this page first. */
    takeEarlier: async (load: () => Promise<readonly Step[]>): Promise<Step | undefined> => {
      if (!isLoaded) {
        const earlierSteps = await load()
        // Another undo may have loaded them since, and taken one.
        if (!isLoaded) log = { ...log, earlierSteps }
        isLoaded = true
      }
      return takeLast()
    },
  }
}
