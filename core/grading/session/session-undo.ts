import { parsePropertyId } from '../../lists/property-id.ts'
import { countSteps, lastStep, withoutLastStep } from '../undo/undo-log.ts'
import {
  type BulkEditStep,
  type Card,
  type EarlierStep,
  type GradingSession,
  replaced,
  type Step,
  withoutRegrade,
} from './session-state.ts'

export const canUndo = (session: GradingSession): boolean =>
  session.regrading !== null || countSteps(session.undoLog) > 0

/** The bulk edit that undo takes back next, which takes a call of its own; undefined if it's something else. */
export function nextBulkEdit({ regrading, undoLog }: GradingSession): BulkEditStep | undefined {
  const step = regrading === null ? lastStep(undoLog) : undefined
  return step?.type === 'bulk-edit' ? step : undefined
}

export function withUndo(session: GradingSession): GradingSession {
  if (session.regrading !== null) return withoutRegrade(session)
  const step = lastStep(session.undoLog)
  if (step === undefined) return session
  const undone = { ...session, undoLog: withoutLastStep(session.undoLog), steps: stepsWithout(session, step) }
  switch (step.type) {
    case 'grade':
    case 'skip':
      return withCardBack(undone, step)
    case 'regrade':
      return {
        ...undone,
        queue: replaced(undone.queue, step.card),
        graded: replaced(undone.graded, step.card),
      }
    case 'removal':
      return withGradeBack(undone, step.card)
    case 'bulk-edit':
      return undone
  }
}

/** A step that was loaded again is another object than the session's own. */
function stepsWithout({ steps }: GradingSession, undone: EarlierStep): readonly Step[] {
  const index = steps.findLastIndex(({ type, card }) => type === undone.type && card.id === undone.card.id)
  return index === -1 ? steps : steps.toSpliced(index, 1)
}

/** A grade or skip that is undone brings its card back to the front. */
function withCardBack(session: GradingSession, { type, card }: Step): GradingSession {
  const isAhead = isUnloaded(session, card)
  return {
    ...session,
    queue: [card, ...session.queue.filter(isOther(card))],
    skipped: session.skipped.filter(isOther(card)),
    graded: session.graded.filter(isOther(card)),
    ahead: isAhead ? [...session.ahead, card.id] : session.ahead,
    cardsLeft: session.cardsLeft + (isLeft(session, card) ? 0 : 1),
    gradedCount: session.gradedCount - (type === 'grade' && card.grade === null ? 1 : 0),
  }
}

/** A grade that comes back. Where only ungraded rows are shown, its card is done. */
function withGradeBack(session: GradingSession, card: Card): GradingSession {
  const graded = { ...session, gradedCount: session.gradedCount + (card.grade === null ? 0 : 1) }
  if (session.mode === 'from-start') return { ...graded, queue: replaced(session.queue, card) }
  const isAhead = isUnloaded(session, card)
  return {
    ...graded,
    queue: session.queue.filter(isOther(card)),
    skipped: session.skipped.filter(isOther(card)),
    graded: [...session.graded.filter(isOther(card)), card],
    ahead: isAhead ? [...session.ahead, card.id] : session.ahead,
    cardsLeft: session.cardsLeft - (isAhead || isLeft(session, card) ? 1 : 0),
  }
}

const isOther =
  ({ id }: Card) =>
  (card: Card): boolean =>
    card.id !== id

/** Compares row numbers. In an order other than the file's, only rows of earlier sessions can be unloaded. */
const isUnloaded = ({ loadedTo, isAllLoaded, ahead }: GradingSession, { id, rowNo }: Card): boolean =>
  !isAllLoaded &&
  !ahead.includes(id) &&
  (loadedTo === null || rowNo > (parsePropertyId(loadedTo) ?? Number.POSITIVE_INFINITY))

const isLeft = (session: GradingSession, card: Card): boolean =>
  [...session.queue, ...session.skipped].some(({ id }) => id === card.id) ||
  (session.mode === 'from-start' && isUnloaded(session, card))

/** The step that the last action took or undid. */
export type LastAction =
  | { readonly isUndo: false; readonly step: Step }
  | { readonly isUndo: true; readonly step: Exclude<EarlierStep, BulkEditStep> }

/** The step that an action took or undid; null if it changed no card. */
export function findLastAction(before: GradingSession, after: GradingSession): LastAction | null {
  const [countBefore, countAfter] = [countSteps(before.undoLog), countSteps(after.undoLog)]
  if (countAfter > countBefore) {
    const step = after.undoLog.steps.at(-1)
    return step === undefined ? null : { isUndo: false, step }
  }
  const step = lastStep(before.undoLog)
  return countAfter === countBefore || step === undefined || step.type === 'bulk-edit'
    ? null
    : { isUndo: true, step }
}

/** Steps from before the session or from another window, as the server has them, and the rows that they graded. */
export type EarlierSteps = {
  /** Oldest first. */
  readonly steps: readonly EarlierStep[]
  /** With their current grades. */
  readonly graded: readonly Card[]
  /** The latest page also has what this session did so far; later pages continue before the earlier steps. */
  readonly isLatest: boolean
}

/** The session with the steps that undo continues with. */
export function withEarlier(
  session: GradingSession,
  { steps, graded, isLatest }: EarlierSteps,
): GradingSession {
  const { undoLog } = session
  const isUnknown = ({ id }: Card) => session.graded.every((card) => card.id !== id)
  // The session may have taken back a grade that the server still had.
  const toCome = new Map([...session.queue, ...session.skipped].map((card) => [card.id, card]))
  const earlier = graded.filter(isUnknown).map((card) => toCome.get(card.id) ?? card)
  return {
    ...session,
    undoLog: isLatest
      ? { steps: undoLog.steps.filter(isKeptHere), earlierSteps: steps }
      : { ...undoLog, earlierSteps: [...steps, ...undoLog.earlierSteps] },
    graded: [...earlier.filter(({ grade }) => grade !== null), ...session.graded],
  }
}

/** The server doesn't store that a graded card was skipped. */
const isKeptHere = ({ type, card }: Step): boolean => type === 'skip' && card.grade !== null
