import {
  type Card,
  currentCard,
  type GradingSession,
  latestGraded,
  upcomingCards,
} from './grading-session.ts'

/** How many predictions to load at once, and how many to keep ready so that a card never waits for its own. */
const WINDOW = 12
const LOW_WATER = 4
const OUTCOMES = 10

type Conditions = {
  readonly isFirst: boolean
  readonly waiting: ReadonlyMap<string, unknown>
}

/** A blind review loads a prediction only after the server has the grade. */
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
