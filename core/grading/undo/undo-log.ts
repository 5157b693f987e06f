/** What a person did to rows of a list, oldest first. Undo takes back one step at a time, the last one first. */
export type UndoLog<Step> = {
  /** Of this page. */
  readonly steps: readonly Step[]
  /** From before it, on any page and any device. Undo continues with them. */
  readonly earlierSteps: readonly Step[]
}

export const noSteps: UndoLog<never> = { steps: [], earlierSteps: [] }

export const countSteps = ({ steps, earlierSteps }: UndoLog<unknown>): number =>
  steps.length + earlierSteps.length

/** What undo takes back next. */
export const lastStep = <Step>({ steps, earlierSteps }: UndoLog<Step>): Step | undefined =>
  steps.at(-1) ?? earlierSteps.at(-1)

export const withStep = <Step>({ steps, earlierSteps }: UndoLog<Step>, step: Step): UndoLog<Step> => ({
  steps: [...steps, step],
  earlierSteps,
})

export const withoutLastStep = <Step>({ steps, earlierSteps }: UndoLog<Step>): UndoLog<Step> =>
  steps.length === 0
    ? { steps, earlierSteps: earlierSteps.slice(0, -1) }
    : { steps: steps.slice(0, -1), earlierSteps }

/** Only the steps that can still be taken back. */
export const withStepsThat = <Step>(
  stands: (step: Step) => boolean,
  { steps, earlierSteps }: UndoLog<Step>,
): UndoLog<Step> => ({ steps: steps.filter(stands), earlierSteps: earlierSteps.filter(stands) })
