import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { type Impression, seenWith } from '@curbgrade/core/grading/impression'
import { waitingOf } from '@curbgrade/core/grading/save-queue'
import type { GradesTogether } from '@curbgrade/core/grading/session/grades-together'
import {
  type Card,
  currentCard,
  type GradingSession,
  gradingReducer,
  isComplete,
  rowsToLoad,
  type SessionAction,
  type StartMode,
  startSession,
  upcomingCards,
} from '@curbgrade/core/grading/session/grading-session'
import type { Predictions } from '@curbgrade/core/grading/session/session-predictions'
import type { GivenGrade } from '@curbgrade/core/grading/session/session-state'
import { findLastAction, type LastAction } from '@curbgrade/core/grading/session/session-undo'
import { afterPaint } from '../../client/after-paint.ts'
import { createObserved } from '../../client/observed.ts'
import type { LatestGrade } from '../../client/query-keys.ts'
import {
  type Admissions,
  createAdmissions,
  type ImpressionPorts,
  type SaveLoop,
  watchImpression,
} from '../../rows/index.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { type GradeRemarks, toGradeToSave } from './grade-to-save.ts'
import { gradesOf, watchGradesOfOthers } from './grades-of-others.ts'
import { type BulkEditUndo, createLiveUndo, type LiveUndoPorts } from './live-undo.ts'
import { createRecount } from './recount.ts'

export type RowRequest = NonNullable<ReturnType<typeof rowsToLoad>>

/** A grade that doesn't count yet because the picture wasn't seen, and how often that happened to the card. */
export type HeldBack = {
  readonly grade: Grade
  readonly impression: Exclude<Impression['state'], 'seen'>
  readonly times: number
}

/** The state of the grading screen. */
export type SessionView = {
  readonly session: GradingSession
  readonly lastAction: LastAction | BulkEditUndo | null
  /** Null once another action had an effect. */
  readonly heldBack: HeldBack | null
  /** Why loading rows failed. */
  readonly rowsError: unknown
}

type UserAction = Exclude<
  SessionAction,
  { type: 'rows' | 'counted' | 'earlier' | 'graded-elsewhere' | 'graded-together' | 'predictions' | 'reload' }
>

export type LiveSession = {
  readonly getView: () => SessionView
  readonly subscribe: (listener: () => void) => () => void
  /** What the user sees of the card on screen. */
  readonly impression: Pick<ReturnType<typeof watchImpression>, 'get' | 'subscribe'>
  /**
   * Applies the action, queues its grade for saving, and prefetches rows and pictures. Never waits: a grade for a
   * property that wasn't seen is held back (D45, D73).
   */
  readonly dispatch: (action: UserAction) => void
  readonly retryRows: () => void
  /** What was graded last in any window. If this session didn't, another window did. */
  readonly noteGrade: (latest: LatestGrade) => void
  /** What this page gave to several rows in one act, which the server has. */
  readonly noteGradedTogether: (given: GradesTogether) => void
  /** Whether a row is skipped now, by this session or elsewhere. */
  readonly noteSkip: (propertyId: string, isSkipped: boolean) => void
  /** What the AI said of cards that came without it. */
  readonly notePredictions: (predictions: Predictions) => void
  /** Looks for grades that were given elsewhere while this page couldn't be told. */
  readonly recheck: () => Promise<void>
  readonly close: () => void
}

export type LiveSessionPorts = LiveUndoPorts &
  GradeRemarks & {
    readonly saves: Pick<SaveLoop, 'enqueue' | 'getQueue' | 'subscribe'>
    readonly pictures: Pick<Pictures, 'prefetch' | 'close' | 'get' | 'subscribe'>
    readonly loadRows: (
      request: RowRequest,
      signal: AbortSignal,
    ) => Promise<{ properties: readonly Card[]; next: string | null }>
    readonly loadChanged: (signal: AbortSignal) => Promise<readonly Card[]>
    /** The list's current number of graded properties. */
    readonly countGraded: (signal: AbortSignal) => Promise<number>
    /** Records that an ungraded card was skipped, or that this was undone. */
    readonly onSkip?: (card: Card, isSkipped: boolean) => void
    readonly onRechecked?: (cards: readonly Card[]) => void
    /** The list was changed elsewhere, or may have been. */
    readonly onChangedElsewhere?: () => void
    readonly now: () => number
  }

/** Loaded pictures, counting the one on screen; each grade fetches the picture three ahead (Spec 9). */
const PICTURES_AHEAD = 3

type ListFigures = { readonly id: string } & Parameters<typeof startSession>[0]

/** Runs one session over a list, from Start Grading to leaving the page. */
export function openLiveSession(list: ListFigures, mode: StartMode, ports: LiveSessionPorts): LiveSession {
  const { saves, pictures } = ports
  const closing = new AbortController()
  const view = openView(startSession(list, mode), ports)
  const getSession = () => view.get().session
  const admit = createAdmissions()
  const { signal } = closing
  const listWaiting = () => waitingGradesOf(saves.getQueue(), list.id)
  const isWaiting = () => listWaiting().size > 0
  const shared = { ...ports, signal, listWaiting, isWaiting, getSession, apply: view.apply }
  const loadCards = createAheadLoader(view, shared)
  const { undo, others, recount, onChanged } = followList(view, {
    ...shared,
    loadCards,
    undoStep: () => act({ type: 'undo' }),
  })
  const loadAhead = () => {
    loadCards()
    undo.loadAhead()
  }

  const act = (action: UserAction) => {
    const before = getSession()
    const impression = view.impression.get()
    if (action.type === 'grade' && impression.state !== 'seen' && !admits(admit, before, action, impression))
      return view.holdBack(action.grade, impression.state)
    const seen = action.type === 'grade' ? { ...action, ...seenWith(impression) } : action
    const session = gradingReducer(before, seen)
    if (session === before) return
    const lastAction = findLastAction(before, session)
    const grade = lastAction ? toGradeToSave(lastAction, ports) : null
    // Stores the grade in the browser before the card changes (D27).
    if (grade !== null) {
      others.noteOwn(grade)
      saves.enqueue({ listId: list.id, ...grade })
    }
    if (lastAction?.step.type === 'skip' && lastAction.step.card.grade === null)
      ports.onSkip?.(lastAction.step.card, !lastAction.isUndo)
    view.change({ session, lastAction, heldBack: null })
    // Sends requests after the paint, because building them takes as long as drawing the card.
    afterPaint(loadAhead)
  }

  loadAhead()
  // Earlier steps can't be loaded while grades wait.
  signal.addEventListener('abort', saves.subscribe(undo.loadAhead))
  // Other windows may have graded since the list was read.
  recount()
  return {
    getView: view.get,
    subscribe: view.subscribe,
    impression: view.impression,
    dispatch: (action) => (action.type === 'undo' ? undo.undo() : act(action)),
    retryRows: () => {
      if (view.get().rowsError !== null) view.change({ rowsError: null })
      loadAhead()
    },
    noteSkip: undo.noteSkip,
    noteGrade: others.noteGrade,
    noteGradedTogether: (given) => {
      const session = gradingReducer(getSession(), { type: 'graded-together', ...given })
      view.change({ session, lastAction: null, heldBack: null })
      onChanged()
      afterPaint(loadAhead)
    },
    notePredictions: (predictions) => view.apply({ type: 'predictions', predictions }),
    recheck: others.recheck,
    close: () => {
      closing.abort()
      view.impression.close()
      pictures.close()
    },
  }
}

type FollowPorts = LiveSessionPorts & {
  readonly signal: AbortSignal
  readonly listWaiting: () => ReadonlyMap<string, number | null>
  readonly isWaiting: () => boolean
  readonly getSession: () => GradingSession
  readonly apply: (action: SessionAction) => void
  readonly loadCards: () => void
  readonly undoStep: () => void
}

/** Keeps the session true to the list, which other windows and earlier sessions change, too. */
function followList(view: ReturnType<typeof openView>, ports: FollowPorts) {
  const { saves, getSession, loadCards } = ports
  const recount = createRecount({
    ...ports,
    subscribe: saves.subscribe,
    onCounted: (gradedCount) => view.apply({ type: 'counted', gradedCount }),
  })
  const undo = createLiveUndo({
    ...ports,
    noteStored: (rows) => {
      const before = getSession()
      view.apply({ type: 'graded-elsewhere', grades: gradesOf(rows) })
      if (getSession() !== before) recount()
    },
    onBulkEdit: (lastAction) => {
      view.change({ lastAction, heldBack: null })
      view.apply({ type: 'reload' })
      loadCards()
      return others.recheck()
    },
  })
  const onChanged = () => {
    undo.forget()
    recount()
    ports.onChangedElsewhere?.()
  }
  const others = watchGradesOfOthers({ ...ports, onChanged })
  return { undo, others, recount, onChanged }
}

/** While rows load, there's no card that a grade could be for. */
function admits(
  admit: Admissions,
  session: GradingSession,
  { grade, at }: GivenGrade,
  impression: Impression,
): boolean {
  const card = currentCard(session)
  if (card === null) return isComplete(session)
  return admit({ propertyId: card.id, grade, at }, impression) === 'record'
}

/** The view of a session, with what the user sees of the card on screen. */
function openView(session: GradingSession, ports: ImpressionPorts) {
  const { get, set, subscribe } = createObserved<SessionView>({
    session,
    lastAction: null,
    heldBack: null,
    rowsError: null,
  })
  const impression = watchImpression(ports)
  const change = (changed: Partial<SessionView>) => {
    if (changed.session) impression.look(currentCard(changed.session))
    set({ ...get(), ...changed })
  }
  const apply = (action: SessionAction) => {
    const next = gradingReducer(get().session, action)
    if (next !== get().session) change({ session: next })
  }
  const holdBack = (grade: Grade, seen: HeldBack['impression']) => {
    const times = 1 + (get().heldBack?.times ?? 0)
    change({ heldBack: { grade, impression: seen, times } })
  }
  return { get, subscribe, impression, change, apply, holdBack }
}

type AheadPorts = Pick<LiveSessionPorts, 'pictures' | 'loadRows'> & {
  readonly signal: AbortSignal
  readonly listWaiting: () => ReadonlyMap<string, number | null>
}

/** Returns a function that requests the pictures and rows that come next, unless they are there. */
function createAheadLoader(view: ReturnType<typeof openView>, ports: AheadPorts) {
  const { pictures, loadRows, signal, listWaiting } = ports
  let isLoading = false

  const loadAhead = () => {
    if (signal.aborted) return
    const { session, rowsError } = view.get()
    pictures.prefetch(upcomingCards(session, PICTURES_AHEAD))
    const request = rowsToLoad(session)
    if (request && !isLoading && rowsError === null) void load(request)
  }
  const load = async (request: RowRequest) => {
    isLoading = true
    try {
      const { properties: rows, next } = await loadRows(request, signal)
      view.apply({ type: 'rows', rows, next, waiting: listWaiting() })
    } catch (rowsError) {
      if (!signal.aborted) view.change({ rowsError })
    }
    isLoading = false
    loadAhead()
  }
  return loadAhead
}

/** The grades of a list that the server doesn't have yet. */
export const waitingGradesOf = (queue: ReturnType<SaveLoop['getQueue']>, listId: string) =>
  new Map(waitingOf(queue, listId).map((save) => [save.propertyId, save.grade]))
