/** What a person did to rows of a list, oldest first. Undo takes back one step at a time, the last one first. */
export type UndoLog<Own, Earlier = Own> = {
  /** Of this page, since the earlier ones were loaded. */
  readonly steps: readonly Own[]
  /** From before that, on any page and any device. Undo continues with them. */
  readonly earlierSteps: readonly Earlier[]
}

export const noSteps: UndoLog<never> = { steps: [], earlierSteps: [] }

export const countSteps = ({ steps, earlierSteps }: UndoLog<unknown>): number =>
  steps.length + earlierSteps.length

/** What undo takes back next. */
export const lastStep = <Own, Earlier>({
  steps,
  earlierSteps,
}: UndoLog<Own, Earlier>): Own | Earlier | undefined => steps.at(-1) ?? earlierSteps.at(-1)

export const withStep = <Own, Earlier>(
  { steps, earlierSteps }: UndoLog<Own, Earlier>,
  step: Own,
): UndoLog<Own, Earlier> => ({ steps: [...steps, step], earlierSteps })

export const withoutLastStep = <Own, Earlier>({
  steps,
  earlierSteps,
}: UndoLog<Own, Earlier>): UndoLog<Own, Earlier> =>
  steps.length === 0
    ? { steps, earlierSteps: earlierSteps.slice(0, -1) }
    : { steps: steps.slice(0, -1), earlierSteps }

/** Only the steps that can still be taken back. */
export const withStepsThat = <Own, Earlier>(
  stands: (step: Own | Earlier) => boolean,
  { steps, earlierSteps }: UndoLog<Own, Earlier>,
): UndoLog<Own, Earlier> => ({ steps: steps.filter(stands), earlierSteps: earlierSteps.filter(stands) })
