import type { Grade } from './grade-scale.ts'

/** One row on the grading screen, with its current grade. */
export type Card = {
  readonly id: string
  readonly rowNo: number
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly grade: number | null
  readonly photo: string | null
  /** The AI's prediction, in strategic lists only (Spec 1). A score is a probability. */
  readonly aiScore: number | null
  readonly confidence: number | null
  readonly predictedClass: string | null
  /** Its panorama is already paid for, so it is free now. */
  readonly hasPanorama?: boolean
}

/**
 * `resume` shows ungraded rows; `from-start` shows every row and keeps old grades until they are replaced (D25).
 */
export type StartMode = 'resume' | 'from-start'

/** What happened to one card, with what undo needs. `at` is in milliseconds since the epoch. */
export type Step =
  | { readonly type: 'grade'; readonly card: Card; readonly grade: Grade; readonly at: number }
  | { readonly type: 'regrade'; readonly card: Card; readonly grade: Grade; readonly at: number }
  | { readonly type: 'skip'; readonly card: Card }

export type GradingSession = {
  readonly mode: StartMode
  readonly recordCount: number
  /** Distinct graded properties of the list: Progress in the header (Spec 2, D20). */
  readonly gradedCount: number
  /** Cards that this pass still has to show, loaded or not. */
  readonly cardsLeft: number
  /** Cards that are loaded and still to come; the first is on screen. */
  readonly queue: readonly Card[]
  /** Cards that come back when the queue is empty. */
  readonly skipped: readonly Card[]
  /** Cards graded in this session, oldest first, each property once, with its current grade. */
  readonly graded: readonly Card[]
  /** A graded card that is on screen again for another grade. */
  readonly regrading: Card | null
  readonly steps: readonly Step[]
  /** The property id to load more rows after; `null` before the first page. */
  readonly loadedTo: string | null
  readonly isAllLoaded: boolean
}

export type SessionAction =
  | {
      readonly type: 'rows'
      readonly rows: readonly Card[]
      readonly next: string | null
      /** Grades by property id that the server hasn't acknowledged yet. They are newer than its response (D27). */
      readonly waiting: ReadonlyMap<string, number | null>
    }
  /** The server's count, including every grade of this session and of earlier pages. */
  | { readonly type: 'counted'; readonly gradedCount: number }
  | { readonly type: 'grade'; readonly grade: Grade; readonly at: number }
  | { readonly type: 'regrade'; readonly id: string }
  | { readonly type: 'skip' | 'undo' | 'leave' }

export const startSession = (
  list: { readonly recordCount: number; readonly processedCount: number },
  mode: StartMode,
): GradingSession => ({
  mode,
  recordCount: list.recordCount,
  gradedCount: list.processedCount,
  cardsLeft: mode === 'resume' ? list.recordCount - list.processedCount : list.recordCount,
  queue: [],
  skipped: [],
  graded: [],
  regrading: null,
  steps: [],
  loadedTo: null,
  isAllLoaded: false,
})

/** The session after an action. An action without effect returns the same object. */
export function gradingReducer(session: GradingSession, action: SessionAction): GradingSession {
  switch (action.type) {
    case 'rows':
      return withSkippedBack(withRows(session, action))
    case 'counted':
      return withCount(session, action.gradedCount)
    case 'grade':
      return withSkippedBack(withGrade(session, action.grade, action.at))
    case 'skip':
      return withSkippedBack(withSkip(session))
    case 'undo':
      return withUndo(session)
    case 'regrade':
      return withRegrade(session, action.id)
    case 'leave':
      break
  }
  return withoutRegrade(session)
}

/** The card on screen: the one being regraded, or the next in the queue. */
export const currentCard = (session: GradingSession): Card | null =>
  session.regrading ?? session.queue[0] ?? null

/** The cards whose pictures to preload: the one on screen and the next ones, `count` in all (Spec 9). */
export const upcomingCards = ({ regrading, queue }: GradingSession, count: number): readonly Card[] =>
  regrading === null ? queue.slice(0, count) : [regrading, ...queue.slice(0, count - 1)]

/** The latest graded cards, newest first. */
export const latestGraded = ({ graded }: GradingSession, count: number): readonly Card[] =>
  graded.slice(-count).toReversed()

/** Whether every row of this pass has been shown. */
export const isComplete = (session: GradingSession): boolean =>
  session.isAllLoaded && session.queue.length === 0 && session.regrading === null

type RowPage = { readonly after: string | undefined; readonly limit: number; readonly onlyUngraded: boolean }

/** A small first page shows at once. Further pages load long before the queue runs dry (Spec 9 requires five). */
const FIRST_ROWS = 4
const MORE_ROWS = 100
const LOW_WATER = 25

/** The page to load now, or null while enough rows are loaded. */
export function rowsToLoad({ queue, loadedTo, isAllLoaded, mode }: GradingSession): RowPage | null {
  if (isAllLoaded || queue.length >= LOW_WATER) return null
  return {
    after: loadedTo ?? undefined,
    limit: loadedTo === null ? FIRST_ROWS : MORE_ROWS,
    onlyUngraded: mode === 'resume',
  }
}

/** The step that the last action took or, with `isUndo`, undid. */
export type LastAction = { readonly step: Step; readonly isUndo: boolean }

/** The step that an action took or undid; null if it changed nothing. */
export function findLastAction(before: GradingSession, after: GradingSession): LastAction | null {
  const isUndo = after.steps.length < before.steps.length
  const step = (isUndo ? before : after).steps.at(-1)
  return step === undefined || after.steps.length === before.steps.length ? null : { step, isUndo }
}

/** The card's grade after an action, to be saved; undefined for a skip. */
export const gradeAfter = ({ step, isUndo }: LastAction): number | null | undefined =>
  step.type === 'skip' ? undefined : isUndo ? step.card.grade : step.grade

function withRows(session: GradingSession, page: Extract<SessionAction, { type: 'rows' }>): GradingSession {
  const rows = page.rows.map((row) => {
    const waiting = page.waiting.get(row.id)
    return waiting === undefined ? row : { ...row, grade: waiting }
  })
  const isShown = ({ grade }: Card) => session.mode === 'from-start' || grade === null
  const shown = rows.filter(isShown)
  const gradedSince = countGraded(rows) - countGraded(page.rows)
  return {
    ...session,
    gradedCount: session.gradedCount + gradedSince,
    cardsLeft: session.cardsLeft - (rows.length - shown.length),
    queue: [...session.queue, ...shown],
    loadedTo: page.next ?? session.loadedTo,
    isAllLoaded: page.next === null,
  }
}

/** Rows graded elsewhere no longer count among the cards left of a resumed session. */
const withCount = (session: GradingSession, gradedCount: number): GradingSession =>
  gradedCount === session.gradedCount
    ? session
    : {
        ...session,
        gradedCount,
        cardsLeft: session.cardsLeft - (session.mode === 'resume' ? gradedCount - session.gradedCount : 0),
      }

function withGrade(session: GradingSession, grade: Grade, at: number): GradingSession {
  const card = currentCard(session)
  if (card === null) return session
  const isRegrade = session.regrading !== null
  const graded = { ...card, grade }
  return {
    ...session,
    queue: isRegrade ? session.queue : session.queue.slice(1),
    cardsLeft: session.cardsLeft - (isRegrade ? 0 : 1),
    graded: isRegrade ? replaced(session.graded, graded) : [...session.graded, graded],
    regrading: null,
    gradedCount: session.gradedCount + (card.grade === null ? 1 : 0),
    steps: [...session.steps, { type: isRegrade ? 'regrade' : 'grade', card, grade, at }],
  }
}

/** A skipped card comes back at the end, unless it has a grade, which it keeps. The last card can't be skipped. */
function withSkip(session: GradingSession): GradingSession {
  const [card, ...rest] = session.queue
  if (session.regrading !== null) return withoutRegrade(session)
  if (card === undefined) return session
  const step: Step = { type: 'skip', card }
  const steps = [...session.steps, step]
  if (card.grade !== null) return { ...session, steps, queue: rest, cardsLeft: session.cardsLeft - 1 }
  const isLast = session.isAllLoaded && rest.length === 0 && session.skipped.length === 0
  return isLast ? session : { ...session, steps, queue: rest, skipped: [...session.skipped, card] }
}

function withSkippedBack(session: GradingSession): GradingSession {
  if (!session.isAllLoaded || session.queue.length > 0 || session.skipped.length === 0) return session
  return { ...session, queue: session.skipped, skipped: [] }
}

/** While a card is being regraded, undo first cancels that. */
function withUndo(session: GradingSession): GradingSession {
  const step = session.steps.at(-1)
  if (session.regrading !== null) return withoutRegrade(session)
  if (step === undefined) return session
  const { card } = step
  const undone = { ...session, steps: session.steps.slice(0, -1) }
  if (step.type === 'regrade') return { ...undone, graded: replaced(session.graded, card) }
  const isOther = ({ id }: Card) => id !== card.id
  const wasThrough = step.type === 'grade' || card.grade !== null
  return {
    ...undone,
    queue: [card, ...session.queue.filter(isOther)],
    skipped: session.skipped.filter(isOther),
    graded: session.graded.filter(isOther),
    cardsLeft: session.cardsLeft + (wasThrough ? 1 : 0),
    gradedCount: session.gradedCount - (step.type === 'grade' && card.grade === null ? 1 : 0),
  }
}

function withRegrade(session: GradingSession, id: string): GradingSession {
  const card = session.graded.find((graded) => graded.id === id)
  return card === undefined ? session : { ...session, regrading: card }
}

const withoutRegrade = (session: GradingSession): GradingSession =>
  session.regrading === null ? session : { ...session, regrading: null }

const replaced = (cards: readonly Card[], card: Card): Card[] =>
  cards.map((known) => (known.id === card.id ? card : known))

const countGraded = (cards: readonly Card[]): number => cards.filter(({ grade }) => grade !== null).length
