import { noSteps, withStep, withStepsThat } from '../undo/undo-log.ts'
import { type GradesTogether, withGradesTogether } from './grades-together.ts'
import { type Predictions, withPredictions } from './session-predictions.ts'
import {
  type Card,
  type EarlierStep,
  type GivenGrade,
  type GradingSession,
  replaced,
  type StartMode,
  type Step,
  withoutRegrade,
} from './session-state.ts'
import { type EarlierSteps, withEarlier, withUndo } from './session-undo.ts'

export type { BulkEditStep, Card, EarlierStep, GradingSession, StartMode, Step } from './session-state.ts'

export type SessionAction =
  | {
      readonly type: 'rows'
      readonly rows: readonly Card[]
      readonly next: string | null
      /** Not yet acknowledged by the server, by property id. They're newer than its response (D27). */
      readonly waiting: ReadonlyMap<string, number | null>
    }
  | ({ readonly type: 'earlier' } & EarlierSteps)
  /** Grades by property id that were given in another window or on another device. */
  | { readonly type: 'graded-elsewhere'; readonly grades: GradesElsewhere }
  | ({ readonly type: 'graded-together' } & GradesTogether)
  | { readonly type: 'predictions'; readonly predictions: Predictions }
  /** Includes every grade of this session and of earlier pages. */
  | { readonly type: 'counted'; readonly gradedCount: number }
  | ({ readonly type: 'grade' } & GivenGrade)
  | { readonly type: 'regrade'; readonly id: string }
  /** Loads rows from the beginning again, for those that came back into the pass. Cards that wait stay first. */
  | { readonly type: 'reload' }
  | { readonly type: 'skip' | 'undo' | 'leave' }

/** By property id. */
export type GradesElsewhere = ReadonlyMap<
  string,
  { readonly grade: number | null; readonly isAiGrade: boolean; readonly isImported: boolean }
>

type ListFigures = {
  readonly recordCount: number
  readonly processedCount: number
  /** Set when graded rows are graded again; otherwise the mode determines the number. */
  readonly cardsLeft?: number
  readonly isOfSkipped?: boolean
}

export const startSession = (list: ListFigures, mode: StartMode): GradingSession => ({
  mode,
  recordCount: list.recordCount,
  gradedCount: list.processedCount,
  cardsLeft: list.cardsLeft ?? list.recordCount - (mode === 'resume' ? list.processedCount : 0),
  queue: [],
  skipped: [],
  isOfSkipped: list.isOfSkipped ?? false,
  graded: [],
  regrading: null,
  steps: [],
  undoLog: noSteps,
  ahead: [],
  loadedTo: null,
  isAllLoaded: false,
})

/** Returns the same object if the action has no effect. */
export function gradingReducer(session: GradingSession, action: SessionAction): GradingSession {
  switch (action.type) {
    case 'rows':
      return withSkippedBack(withRows(session, action))
    case 'earlier':
      return withEarlier(session, action)
    case 'graded-elsewhere':
      return withGradesOfOthers(session, action.grades)
    case 'graded-together':
      return withSkippedBack(withGradesTogether(session, action))
    case 'predictions':
      return withPredictions(session, action.predictions)
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
    case 'reload':
      return { ...session, loadedTo: null, isAllLoaded: false }
    case 'leave':
      break
  }
  return withoutRegrade(session)
}

export const currentCard = (session: GradingSession): Card | null =>
  session.regrading ?? session.queue[0] ?? null

export const upcomingCards = ({ regrading, queue }: GradingSession, count: number): readonly Card[] =>
  regrading === null ? queue.slice(0, count) : [regrading, ...queue.slice(0, count - 1)]

export const latestGraded = ({ graded }: GradingSession, count: number): readonly Card[] =>
  graded.slice(-count).toReversed()

export const isComplete = (session: GradingSession): boolean =>
  session.isAllLoaded && session.queue.length === 0 && session.regrading === null

type RowPage = { readonly after: string | undefined; readonly limit: number; readonly onlyUngraded: boolean }

/** A small first page appears fast. More rows load long before the queue is empty (Spec 9 requires five). */
const FIRST_ROWS = 4
const MORE_ROWS = 100
const LOW_WATER = 25

export function rowsToLoad({ queue, loadedTo, isAllLoaded, mode }: GradingSession): RowPage | null {
  if (isAllLoaded || queue.length >= LOW_WATER) return null
  return {
    after: loadedTo ?? undefined,
    limit: loadedTo === null ? FIRST_ROWS : MORE_ROWS,
    onlyUngraded: mode === 'resume',
  }
}

function withRows(session: GradingSession, page: Extract<SessionAction, { type: 'rows' }>): GradingSession {
  const known = knownIds(session)
  const loaded = page.rows.filter(({ id }) => !known.has(id))
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
    ...withSkippedLast(session, shown),
    loadedTo: page.next ?? session.loadedTo,
    isAllLoaded: page.next === null,
  }
}

/** Rows that an earlier session skipped come last, before those that this one skipped (D77). */
function withSkippedLast(
  { mode, isOfSkipped, queue, skipped }: GradingSession,
  rows: readonly Card[],
): Pick<GradingSession, 'queue' | 'skipped'> {
  const isSkipped = ({ skippedAt }: Card) => mode === 'resume' && !isOfSkipped && (skippedAt ?? null) !== null
  const own = skipped.filter((card) => !isSkipped(card))
  return {
    queue: [...queue, ...rows.filter((row) => !isSkipped(row))],
    skipped: [...skipped.filter(isSkipped), ...rows.filter(isSkipped), ...own],
  }
}

/** A row can come on two pages if the order depends on changing data, such as geocodes. */
const knownIds = ({ ahead, queue, skipped, steps }: GradingSession): ReadonlySet<string> =>
  new Set([...ahead, ...[...queue, ...skipped, ...steps.map(({ card }) => card)].map(({ id }) => id)])

/**
 * Marks a waiting card as graded, so that no one overwrites the grade unaware. Drops this session's steps for the
 * property, because undoing them would discard the newer grade.
 */
function withGradesOfOthers(session: GradingSession, grades: GradesElsewhere): GradingSession {
  const known = new Map(
    [...session.queue, ...session.skipped, ...session.graded].map((card) => [card.id, card]),
  )
  const changed = [...known.values()].filter(({ id, grade, isAiGrade = false, isImported = false }) => {
    const given = grades.get(id)
    if (given === undefined) return false
    return given.grade !== grade || given.isAiGrade !== isAiGrade || given.isImported !== isImported
  })
  if (changed.length === 0) return session
  const now = new Map(
    changed.map((card) => [card.id, { ...card, ...grades.get(card.id), isGradedElsewhere: true }]),
  )
  const update = (cards: readonly Card[]) => cards.map((card) => now.get(card.id) ?? card)
  const isKept = (step: EarlierStep) => step.type === 'skip' || !('card' in step) || !now.has(step.card.id)
  return {
    ...session,
    steps: session.steps.filter(isKept),
    undoLog: withStepsThat(isKept, session.undoLog),
    queue: update(session.queue),
    skipped: update(session.skipped),
    regrading: session.regrading && (now.get(session.regrading.id) ?? session.regrading),
    graded: update(session.graded).filter(({ grade }) => grade !== null),
    gradedCount: session.gradedCount + countGraded([...now.values()]) - countGraded(changed),
  }
}

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
  const step: Step = { ...given, type: isRegrade ? 'regrade' : type, card }
  const graded = {
    ...card,
    grade: given.grade,
    ...(card.isAiGrade && { isAiGrade: false }),
    ...(card.isImported && { isImported: false }),
  }
  return {
    ...session,
    queue: isRegrade ? replaced(session.queue, graded) : session.queue.slice(1),
    cardsLeft: session.cardsLeft - (isRegrade ? 0 : 1),
    graded: isRegrade
      ? replaced(session.graded, graded)
      : [...session.graded.filter(({ id }) => id !== card.id), graded],
    regrading: null,
    gradedCount: session.gradedCount + (card.grade === null ? 1 : 0),
    ...withOwnStep(session, step),
  }
}

/** A skipped card returns at the end, unless it has a grade. The last card can't be skipped. */
function withSkip(session: GradingSession): GradingSession {
  const [card, ...rest] = session.queue
  if (session.regrading !== null) return withoutRegrade(session)
  if (card === undefined) return session
  const skipped = { ...session, ...withOwnStep(session, { type: 'skip', card }), queue: rest }
  if (card.grade !== null) return { ...skipped, cardsLeft: session.cardsLeft - 1 }
  const isLast = session.isAllLoaded && rest.length === 0 && session.skipped.length === 0
  return isLast ? session : { ...skipped, skipped: [...session.skipped, card] }
}

const withOwnStep = ({ steps, undoLog }: GradingSession, step: Step) => ({
  steps: [...steps, step],
  undoLog: withStep(undoLog, step),
})

function withSkippedBack(session: GradingSession): GradingSession {
  if (!session.isAllLoaded || session.queue.length > 0 || session.skipped.length === 0) return session
  return { ...session, queue: session.skipped, skipped: [] }
}

function withRegrade(session: GradingSession, id: string): GradingSession {
  const card = session.graded.find((graded) => graded.id === id)
  return card === undefined ? session : { ...session, regrading: card }
}

const countGraded = (cards: readonly Card[]): number => cards.filter(({ grade }) => grade !== null).length
