import {
  type Card,
  currentCard,
  type GradingSession,
  latestGraded,
  upcomingCards,
} from './grading-session.ts'

/** Predictions that are asked for at once, and how many stay ahead, so that a card never waits for its own. */
const WINDOW = 12
const LOW_WATER = 4
/** The grades whose outcome is on screen. */
const OUTCOMES = 10

type Conditions = {
  /** Whether the AI's prediction is shown before the grade. */
  readonly isFirst: boolean
  /** Properties whose grade the server doesn't have yet. */
  readonly waiting: ReadonlyMap<string, unknown>
}

/**
 * The properties whose prediction may be on screen now or soon, and isn't known. A blind grader's are those that have a
 * grade, once the server has it: nothing is asked for before.
 */
export function predictionsToLoad(session: GradingSession, { isFirst, waiting }: Conditions): string[] {
  const current = currentCard(session)
  const coming = isFirst ? windowOf(session) : current !== null && isOpen(current) ? [current] : []
  const graded = latestGraded(session, OUTCOMES)
  return [...new Set([...coming, ...graded].filter(isHidden).map(({ id }) => id))].filter(
    (id) => !waiting.has(id),
  )
}

const windowOf = (session: GradingSession): readonly Card[] =>
  upcomingCards(session, LOW_WATER).some(isHidden) ? upcomingCards(session, WINDOW) : []

const isHidden = ({ isPredictionHidden }: Card): boolean => isPredictionHidden === true
const isOpen = ({ grade }: Card): boolean => grade !== null
