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
import type { Pictures } from '../pictures/pictures.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
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
  const listeners = new Set<() => void>()
  const closing = new AbortController()
  let view: SessionView = { session: startSession(list, mode), lastAction: null, rowsError: null }
  let isLoading = false

  const show = (next: SessionView) => {
    view = next
    for (const listener of listeners) listener()
  }

  const loadAhead = () => {
    if (closing.signal.aborted) return
    pictures.prefetch(upcomingCards(view.session, PICTURES_AHEAD))
    const request = rowsToLoad(view.session)
    if (request && !isLoading && view.rowsError === null) void load(request)
  }

  const load = async (request: RowRequest) => {
    isLoading = true
    try {
      const page = await ports.loadRows(request, closing.signal)
      const waiting = waitingGrades(saves.getQueue(), list.id)
      show({
        ...view,
        session: gradingReducer(view.session, {
          type: 'rows',
          rows: page.properties,
          next: page.next,
          waiting,
        }),
      })
    } catch (rowsError) {
      if (!closing.signal.aborted) show({ ...view, rowsError })
    }
    isLoading = false
    loadAhead()
  }

  const dispatch = (action: SessionAction) => {
    const session = gradingReducer(view.session, action)
    if (session === view.session) return
    const lastAction = findLastAction(view.session, session)
    const grade = lastAction ? gradeAfter(lastAction) : undefined
    // Stores the grade in the browser before the card changes (D27).
    if (lastAction && grade !== undefined) {
      const { card } = lastAction.step
      const input = { ...ports.remarksOn?.(card), grade }
      saves.enqueue({ listId: list.id, propertyId: card.id, street: card.street, ...input })
    }
    show({ ...view, session, lastAction })
    // Sends requests after the paint, because building them takes as long as drawing the card.
    afterPaint(loadAhead)
  }

  loadAhead()
  recountWhenSaved({
    isWaiting: () => waitingGrades(saves.getQueue(), list.id).size > 0,
    subscribe: saves.subscribe,
    countGraded: ports.countGraded,
    getSession: () => view.session,
    onCounted: (gradedCount) =>
      show({ ...view, session: gradingReducer(view.session, { type: 'counted', gradedCount }) }),
    signal: closing.signal,
  })
  return {
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    retryRows: () => {
      if (view.rowsError !== null) show({ ...view, rowsError: null })
      loadAhead()
    },
    close: () => {
      closing.abort()
      pictures.close()
    },
  }
}

const waitingGrades = ({ pending }: ReturnType<SaveLoop['getQueue']>, listId: string) =>
  new Map(pending.filter((save) => save.listId === listId).map((save) => [save.propertyId, save.grade]))
