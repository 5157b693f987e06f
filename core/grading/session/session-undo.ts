import { parsePropertyId } from '../../lists/property-id.ts'
import { countSteps, lastStep, withoutLastStep } from '../undo/undo-log.ts'
import {
  type Card,
  type GradeStep,
  type GradingSession,
  replaced,
  type Step,
  withoutRegrade,
} from './session-state.ts'

/** Whether there is something to undo. */
export const canUndo = (session: GradingSession): boolean =>
  session.regrading !== null || countSteps(session) > 0

/** While a card is being regraded, undo first cancels that. */
export function withUndo(session: GradingSession): GradingSession {
  if (session.regrading !== null) return withoutRegrade(session)
  const step = lastStep(session)
  return step === undefined ? session : withoutStep({ ...session, ...withoutLastStep(session) }, step)
}

/** A grade that is undone brings its card back to the front, unless it was changed from the strip. */
function withoutStep(session: GradingSession, step: Step): GradingSession {
  const { card } = step
  if (step.type === 'regrade')
    return { ...session, queue: replaced(session.queue, card), graded: replaced(session.graded, card) }
  const isOther = ({ id }: Card) => id !== card.id
  const isAhead = isUnloaded(session, card)
  return {
    ...session,
    queue: [card, ...session.queue.filter(isOther)],
    skipped: session.skipped.filter(isOther),
    graded: session.graded.filter(isOther),
    ahead: isAhead ? [...session.ahead, card.id] : session.ahead,
    cardsLeft: session.cardsLeft + (isLeft(session, card) ? 0 : 1),
    gradedCount: session.gradedCount - (step.type === 'grade' && card.grade === null ? 1 : 0),
  }
}

/** Rows are loaded in their order. Where that isn't the file's, only rows of earlier sessions could be unloaded. */
const isUnloaded = ({ loadedTo, isAllLoaded, ahead }: GradingSession, { id, rowNo }: Card): boolean =>
  !isAllLoaded &&
  !ahead.includes(id) &&
  (loadedTo === null || rowNo > (parsePropertyId(loadedTo) ?? Number.POSITIVE_INFINITY))

/** Whether the card is still to come in this pass, and counted as such. */
const isLeft = (session: GradingSession, card: Card): boolean =>
  [...session.queue, ...session.skipped].some(({ id }) => id === card.id) ||
  (session.mode === 'from-start' && isUnloaded(session, card))

/** The step that the last action took or, with `isUndo`, undid. */
export type LastAction = { readonly step: Step; readonly isUndo: boolean }

/** The step that an action took or undid; null if it changed nothing. */
export function findLastAction(before: GradingSession, after: GradingSession): LastAction | null {
  const [countBefore, countAfter] = [countSteps(before), countSteps(after)]
  const isUndo = countAfter < countBefore
  const step = lastStep(isUndo ? before : after)
  return step === undefined || countAfter === countBefore ? null : { step, isUndo }
}

/**
 * What was graded before this session, oldest first. Grades by property id that the server hasn't acknowledged yet
 * are newer.
 */
export type EarlierGrades = {
  readonly steps: readonly GradeStep[]
  readonly waiting: ReadonlyMap<string, number | null>
}

/** The session with the latest grades of earlier sessions, which undo continues with. */
export function withEarlier(session: GradingSession, { steps, waiting }: EarlierGrades): GradingSession {
  const isKnown = ({ id }: Card) => waiting.has(id) || session.graded.some((card) => card.id === id)
  const earlierSteps = steps.filter(({ card }) => !isKnown(card))
  const cards = new Map(earlierSteps.map(({ card, grade }) => [card.id, { ...card, grade }]))
  return { ...session, earlierSteps, graded: [...cards.values(), ...session.graded] }
}
