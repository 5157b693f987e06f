import type { PhotoChoices, PlannedPhoto } from './plan-batch.ts'

/** Of the questions that are open and have one candidate. One by position is never among them. */
export const singleAnswers = (asked: readonly PlannedPhoto[]): PhotoChoices =>
  answerOpen(asked, ({ placement }) =>
    placement.kind === 'ask' && placement.why !== 'position' && placement.rowNos.length === 1
      ? placement.rowNos[0]
      : undefined,
  )

/** Of the questions that are open and whose position is sure. */
export const sureAnswers = (asked: readonly PlannedPhoto[]): PhotoChoices =>
  answerOpen(asked, ({ placement }) =>
    placement.kind === 'ask' && placement.why === 'position' && placement.proposal.isSure
      ? placement.rowNos[0]
      : undefined,
  )

const answerOpen = (
  asked: readonly PlannedPhoto[],
  toAnswer: (photo: PlannedPhoto) => number | undefined,
): PhotoChoices =>
  new Map(
    asked.flatMap((photo) => {
      const rowNo = photo.choice === undefined ? toAnswer(photo) : undefined
      return rowNo === undefined ? [] : [[photo.index, rowNo] as const]
    }),
  )
