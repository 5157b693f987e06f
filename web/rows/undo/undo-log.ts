import type { EarlierStep } from '@curbgrade/core/grading/session/grading-session'
import {
  lastStep,
  noSteps,
  type UndoLog,
  withoutLastStep,
  withStep,
} from '@curbgrade/core/grading/undo/undo-log'
import { createStepLoader, type Settle, type StepLoaderPorts } from './step-loader.ts'

export type LiveUndoLog<Step> = ReturnType<typeof createUndoLog<Step>>

type LogPorts<Step> = Pick<StepLoaderPorts, 'load'> & {
  readonly fromEarlier: (step: EarlierStep) => Step
}

/** What undo takes back on a page: its own steps first, then earlier ones, which are loaded when it gets there. */
export function createUndoLog<Step>({ load, fromEarlier }: LogPorts<Step>) {
  let log: UndoLog<Step> = noSteps
  /** Whether steps from elsewhere may be newer than the earlier ones. */
  let isOutdated = false
  const loader = createStepLoader({
    load,
    getSteps: () => log,
    onLoaded: ({ steps, isLatest }) => {
      const earlier = steps.map(fromEarlier)
      log = isLatest
        ? { steps: [], earlierSteps: earlier }
        : { ...log, earlierSteps: [...earlier, ...log.earlierSteps] }
      isOutdated = false
    },
  })

  const takeLast = (): Step | undefined => {
    const step = lastStep(log)
    log = withoutLastStep(log)
    return step
  }
  /** Offline, undo continues with what is known here. */
  const loadMore = (settle: Settle) =>
    loader.loadMore(settle).catch((error: unknown) => {
      if (lastStep(log) === undefined) throw error
    })
  return {
    add: (step: Step): void => {
      log = withStep(log, step)
    },
    /** Forgets a step that turned out to have changed nothing. */
    remove: (step: Step): void => {
      log = { ...log, steps: log.steps.filter((other) => other !== step) }
    },
    /** Takes the last step of this page out of the log; undefined if it has none. */
    takeOwn: (): Step | undefined => (log.steps.length > 0 ? takeLast() : undefined),
    /** Takes the latest step out of the log, and loads more first if it has none or others may be newer. */
    takeLatest: async (settle: Settle): Promise<Step | undefined> => {
      if (isOutdated || lastStep(log) === undefined)
        do await loadMore(settle)
        while (lastStep(log) === undefined && loader.isStale())
      return takeLast()
    },
    /** The list was changed elsewhere. */
    outdate: (): void => {
      log = { steps: [], earlierSteps: [...log.earlierSteps, ...log.steps] }
      isOutdated = true
      loader.forget()
    },
  }
}
