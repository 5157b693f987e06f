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
import { afterPaint } from './after-paint.ts'
import type { Pictures } from './pictures.ts'
import { recountWhenSaved } from './recount.ts'
import type { SaveLoop } from './save-loop.ts'

export type RowRequest = NonNullable<ReturnType<typeof rowsToLoad>>

/** What the grading screen shows: the session, what moved last, and whether loading more rows has failed. */
export type SessionView = {
  readonly session: GradingSession
  readonly lastAction: LastAction | null
  readonly rowsError: unknown
}

export type LiveSession = {
  readonly getView: () => SessionView
  readonly subscribe: (listener: () => void) => () => void
  /** Does it, queues the grade for saving, and runs ahead with rows and pictures. Waits for nothing. */
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
  /** How many properties of the list have a grade by now. */
  readonly countGraded: (signal: AbortSignal) => Promise<number>
  /** Of strategic lists: whether what the AI says of a card can be read before it is graded. */
  readonly sawAi?: (card: Card) => boolean
}

/** Pictures on hand: the one on screen and the next ones, so that grading one fetches the one three ahead (Spec 9). */
const PICTURES_AHEAD = 3

type ListFigures = { readonly id: string; readonly recordCount: number; readonly processedCount: number }

/** One sitting with one list, from Start Grading on. */
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
      const waiting = waitingIn(saves.getQueue(), list.id)
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
    // Handed to the browser's database before the card moves (D27).
    if (lastAction && grade !== undefined) {
      const { card } = lastAction.step
      const aiSeen = ports.sawAi && { sawAi: ports.sawAi(card) }
      saves.enqueue({ listId: list.id, propertyId: card.id, grade, street: card.street, ...aiSeen })
    }
    show({ ...view, session, lastAction })
    // The requests come after the card: building them takes as long as drawing it.
    afterPaint(loadAhead)
  }

  loadAhead()
  recountWhenSaved({
    isWaiting: () => waitingIn(saves.getQueue(), list.id).size > 0,
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

const waitingIn = ({ pending }: ReturnType<SaveLoop['getQueue']>, listId: string) =>
  new Map(pending.filter((save) => save.listId === listId).map((save) => [save.propertyId, save.grade]))
