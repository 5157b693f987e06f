import type { PropertyMarks } from '../lists/marks.ts'
import { parsePropertyId } from '../lists/property-id.ts'
import type { Grade } from './grade-scale.ts'

/** One row on the grading screen, with its current grade. */
export type Card = Partial<PropertyMarks> & {
  readonly id: string
  readonly rowNo: number
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly grade: number | null
  readonly photo: string | null
  /** The grade is the AI's and not a person's. */
  readonly isAiGrade?: boolean
  /** The AI's prediction, in strategic lists and reviews only (Spec 1). A score is a probability. */
  readonly aiScore: number | null
  readonly confidence: number | null
  readonly predictedClass: string | null
  readonly aiGrade?: number | null
  /** It was graded in another window while it waited here. */
  readonly isGradedElsewhere?: boolean
  /** Its panorama is already paid for, so it is free now. */
  readonly hasPanorama?: boolean
  /** Its picture of the other kind, street or aerial, is already paid for. */
  readonly hasOtherKind?: boolean
}

/**
 * `resume` shows ungraded rows; `from-start` shows every row and keeps old grades until they are replaced (D25).
 */
export type StartMode = 'resume' | 'from-start'

/** A grade with its times in milliseconds since the epoch; `shownAt` only if the picture was seen (D45). */
type GivenGrade = { readonly grade: Grade; readonly at: number; readonly shownAt?: number }

/** What happened to one card, with what undo needs. */
export type Step = GradeStep | { readonly type: 'skip'; readonly card: Card }
export type GradeStep = { readonly type: 'grade' | 'regrade'; readonly card: Card } & GivenGrade

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
  /** Cards graded in this session or just before it, oldest first, each property once, with its current grade. */
  readonly graded: readonly Card[]
  /** A graded card that is on screen again for another grade. */
  readonly regrading: Card | null
  readonly steps: readonly Step[]
  /** The latest grades of earlier sessions, on any device. Undo continues with them. */
  readonly earlierSteps: readonly GradeStep[]
  /** Rows that undo brought back before their page was loaded. */
  readonly ahead: readonly string[]
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
  /** What was graded before this session, oldest first. Grades that the server hasn't acknowledged are newer. */
  | {
      readonly type: 'earlier'
      readonly steps: readonly GradeStep[]
      readonly waiting: ReadonlyMap<string, number | null>
    }
  /** Grades by property id that were given in another window or on another device. */
  | { readonly type: 'graded-elsewhere'; readonly grades: ReadonlyMap<string, number | null> }
  /** The server's count, including every grade of this session and of earlier pages. */
  | { readonly type: 'counted'; readonly gradedCount: number }
  | ({ readonly type: 'grade' } & GivenGrade)
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
  earlierSteps: [],
  ahead: [],
  loadedTo: null,
  isAllLoaded: false,
})

/** The session after an action. An action without effect returns the same object. */
export function gradingReducer(session: GradingSession, action: SessionAction): GradingSession {
  switch (action.type) {
    case 'rows':
      return withSkippedBack(withRows(session, action))
    case 'earlier':
      return withEarlier(session, action)
    case 'graded-elsewhere':
      return withGradesOfOthers(session, action.grades)
    case 'counted':
      return withCount(session, action.gradedCount)
    case 'grade':
      return withSkippedBack(withGrade(session, action))
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

/** Whether there is something to undo. */
export const canUndo = (session: GradingSession): boolean =>
  session.regrading !== null || countSteps(session) > 0

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
  const [countBefore, countAfter] = [countSteps(before), countSteps(after)]
  const isUndo = countAfter < countBefore
  const step = lastStep(isUndo ? before : after)
  return step === undefined || countAfter === countBefore ? null : { step, isUndo }
}

const countSteps = ({ steps, earlierSteps }: GradingSession): number => steps.length + earlierSteps.length

const lastStep = ({ steps, earlierSteps }: GradingSession): Step | undefined =>
  steps.at(-1) ?? earlierSteps.at(-1)

/** The card's grade after an action, to be saved; undefined for a skip. */
export const gradeAfter = ({ step, isUndo }: LastAction): number | null | undefined =>
  step.type === 'skip' ? undefined : isUndo ? step.card.grade : step.grade

function withRows(session: GradingSession, page: Extract<SessionAction, { type: 'rows' }>): GradingSession {
  const loaded = page.rows.filter(({ id }) => !session.ahead.includes(id))
  const rows = loaded.map((row) => {
    const waiting = page.waiting.get(row.id)
    return waiting === undefined ? row : { ...row, grade: waiting }
  })
  const isShown = ({ grade }: Card) => session.mode === 'from-start' || grade === null
  const shown = rows.filter(isShown)
  const gradedSince = countGraded(rows) - countGraded(loaded)
  return {
    ...session,
    gradedCount: session.gradedCount + gradedSince,
    cardsLeft: session.cardsLeft - (rows.length - shown.length),
    queue: [...session.queue, ...shown],
    loadedTo: page.next ?? session.loadedTo,
    isAllLoaded: page.next === null,
  }
}

function withEarlier(
  session: GradingSession,
  { steps, waiting }: Extract<SessionAction, { type: 'earlier' }>,
): GradingSession {
  const isKnown = ({ id }: Card) => waiting.has(id) || session.graded.some((card) => card.id === id)
  const earlierSteps = steps.filter(({ card }) => !isKnown(card))
  const cards = new Map(earlierSteps.map(({ card, grade }) => [card.id, { ...card, grade }]))
  return { ...session, earlierSteps, graded: [...cards.values(), ...session.graded] }
}

/** A card that waits here stays, and says that it has a grade, so that no one overwrites it unaware. */
function withGradesOfOthers(
  session: GradingSession,
  grades: ReadonlyMap<string, number | null>,
): GradingSession {
  const update = (card: Card): Card => {
    const grade = grades.get(card.id)
    return grade === undefined || grade === card.grade ? card : { ...card, grade, isGradedElsewhere: true }
  }
  const [queue, skipped] = [session.queue.map(update), session.skipped.map(update)]
  const before = [...session.queue, ...session.skipped]
  const after = [...queue, ...skipped]
  if (after.every((card, index) => card === before[index])) return session
  const gradedSince = countGraded(after) - countGraded(before)
  return { ...session, queue, skipped, gradedCount: session.gradedCount + gradedSince }
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

function withGrade(
  session: GradingSession,
  { type, ...given }: { type: 'grade' } & GivenGrade,
): GradingSession {
  const card = currentCard(session)
  if (card === null) return session
  const isRegrade = session.regrading !== null
  const graded = { ...card, grade: given.grade, ...(card.isAiGrade && { isAiGrade: false }) }
  return {
    ...session,
    queue: isRegrade ? replaced(session.queue, graded) : session.queue.slice(1),
    cardsLeft: session.cardsLeft - (isRegrade ? 0 : 1),
    graded: isRegrade
      ? replaced(session.graded, graded)
      : [...session.graded.filter(({ id }) => id !== card.id), graded],
    regrading: null,
    gradedCount: session.gradedCount + (card.grade === null ? 1 : 0),
    steps: [...session.steps, { ...given, type: isRegrade ? 'regrade' : type, card }],
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
  if (session.regrading !== null) return withoutRegrade(session)
  const step = lastStep(session)
  return step === undefined ? session : withoutStep(withoutLast(session), step)
}

const withoutLast = (session: GradingSession): GradingSession => ({
  ...session,
  steps: session.steps.slice(0, -1),
  earlierSteps: session.steps.length === 0 ? session.earlierSteps.slice(0, -1) : session.earlierSteps,
})

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

/** Rows are loaded in their order. */
const isUnloaded = ({ loadedTo, isAllLoaded, ahead }: GradingSession, { id, rowNo }: Card): boolean =>
  !isAllLoaded && !ahead.includes(id) && rowNo > (loadedTo === null ? 0 : (parsePropertyId(loadedTo) ?? 0))

/** Whether the card is still to come in this pass, and counted as such. */
const isLeft = (session: GradingSession, card: Card): boolean =>
  [...session.queue, ...session.skipped].some(({ id }) => id === card.id) ||
  (session.mode === 'from-start' && isUnloaded(session, card))

function withRegrade(session: GradingSession, id: string): GradingSession {
  const card = session.graded.find((graded) => graded.id === id)
  return card === undefined ? session : { ...session, regrading: card }
}

const withoutRegrade = (session: GradingSession): GradingSession =>
  session.regrading === null ? session : { ...session, regrading: null }

const replaced = (cards: readonly Card[], card: Card): Card[] =>
  cards.map((known) => (known.id === card.id ? card : known))

const countGraded = (cards: readonly Card[]): number => cards.filter(({ grade }) => grade !== null).length
