import type { GradeInput } from '@curbgrade/core/grading/contract'
import {
  type Card,
  findLastAction,
  type GradingSession,
  gradeAfter,
  gradingReducer,
  type LastAction,
  rowsToLoad,
  type SessionAction,
  type StartMode,
  startSession,
  upcomingCards,
} from '@curbgrade/core/grading/grading-session'
import { createObserved } from '../../client/observed.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { GradeToSave, SaveLoop } from '../saving/save-loop.ts'
import { afterPaint } from './after-paint.ts'
import { recountWhenSaved } from './recount.ts'

export type RowRequest = NonNullable<ReturnType<typeof rowsToLoad>>

/** The state of the grading screen: the session, the last action, and the error if loading rows failed. */
export type SessionView = {
  readonly session: GradingSession
  readonly lastAction: LastAction | null
  readonly rowsError: unknown
}

export type LiveSession = {
  readonly getView: () => SessionView
  readonly subscribe: (listener: () => void) => () => void
  /** Applies the action, queues its grade for saving, and prefetches rows and pictures. Never waits. */
  readonly dispatch: (action: Exclude<SessionAction, { type: 'rows' | 'counted' }>) => void
  readonly retryRows: () => void
  readonly close: () => void
}

export type LiveSessionPorts = {
  readonly saves: Pick<SaveLoop, 'enqueue' | 'getQueue' | 'subscribe'>
  readonly pictures: Pick<Pictures, 'prefetch' | 'close'>
  readonly loadRows: (
    request: RowRequest,
    signal: AbortSignal,
  ) => Promise<{ properties: readonly Card[]; next: string | null }>
  /** The list's current number of graded properties. */
  readonly countGraded: (signal: AbortSignal) => Promise<number>
  /** What is saved with the grade of a card. */
  readonly remarksOn?: (card: Card) => Omit<GradeInput, 'grade'>
}

/** Loaded pictures, counting the one on screen; each grade fetches the picture three ahead (Spec 9). */
const PICTURES_AHEAD = 3

type ListFigures = { readonly id: string; readonly recordCount: number; readonly processedCount: number }

/** Runs one session over a list, from Start Grading to leaving the page. */
export function openLiveSession(list: ListFigures, mode: StartMode, ports: LiveSessionPorts): LiveSession {
  const { saves, pictures } = ports
  const closing = new AbortController()
  const {
    get: getView,
    set: show,
    subscribe,
  } = createObserved<SessionView>({
    session: startSession(list, mode),
    lastAction: null,
    rowsError: null,
  })
  let isLoading = false

  const reduce = (action: SessionAction): GradingSession => gradingReducer(getView().session, action)
  const showSession = (session: GradingSession) => show({ ...getView(), session })
  const listWaiting = () => waitingGrades(saves.getQueue(), list.id)

  const loadAhead = () => {
    if (closing.signal.aborted) return
    const { session, rowsError } = getView()
    pictures.prefetch(upcomingCards(session, PICTURES_AHEAD))
    const request = rowsToLoad(session)
    if (request && !isLoading && rowsError === null) void load(request)
  }

  const load = async (request: RowRequest) => {
    isLoading = true
    try {
      const { properties: rows, next } = await ports.loadRows(request, closing.signal)
      showSession(reduce({ type: 'rows', rows, next, waiting: listWaiting() }))
    } catch (rowsError) {
      if (!closing.signal.aborted) show({ ...getView(), rowsError })
    }
    isLoading = false
    loadAhead()
  }

  const dispatch = (action: SessionAction) => {
    const before = getView().session
    const session = reduce(action)
    if (session === before) return
    const lastAction = findLastAction(before, session)
    const grade = lastAction ? toGrade(lastAction, ports.remarksOn) : null
    // Stores the grade in the browser before the card changes (D27).
    if (grade !== null) saves.enqueue({ listId: list.id, ...grade })
    show({ ...getView(), session, lastAction })
    // Sends requests after the paint, because building them takes as long as drawing the card.
    afterPaint(loadAhead)
  }

  loadAhead()
  recountWhenSaved({
    isWaiting: () => listWaiting().size > 0,
    subscribe: saves.subscribe,
    countGraded: ports.countGraded,
    getSession: () => getView().session,
    onCounted: (gradedCount) => showSession(reduce({ type: 'counted', gradedCount })),
    signal: closing.signal,
  })
  return {
    getView,
    subscribe,
    dispatch,
    retryRows: () => {
      if (getView().rowsError !== null) show({ ...getView(), rowsError: null })
      loadAhead()
    },
    close: () => {
      closing.abort()
      pictures.close()
    },
  }
}

/** The grade that an action leaves a property with; null if it changes none. */
function toGrade(
  lastAction: LastAction,
  remarksOn: LiveSessionPorts['remarksOn'],
): Omit<GradeToSave, 'listId'> | null {
  const grade = gradeAfter(lastAction)
  if (grade === undefined) return null
  const { card } = lastAction.step
  return { propertyId: card.id, street: card.street, ...remarksOn?.(card), grade }
}

const waitingGrades = ({ pending }: ReturnType<SaveLoop['getQueue']>, listId: string) =>
  new Map(pending.filter((save) => save.listId === listId).map((save) => [save.propertyId, save.grade]))
