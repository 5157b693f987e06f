import type {
  BulkEditStep,
  Card,
  EarlierStep,
  GradingSession,
  SessionAction,
} from '@curbgrade/core/grading/session/grading-session'
import { canUndo, nextBulkEdit } from '@curbgrade/core/grading/session/session-undo'
import { createStepLoader, createTurns, type Settle, type StepLoaderPorts } from '../../rows/index.ts'

export type LiveUndoPorts = {
  /** What undo continues with: earlier steps of any page, bulk edits included. */
  readonly loadSteps: StepLoaderPorts['load']
  readonly settle: Settle
  readonly undoBulkEdit: (id: string) => Promise<UndoneRows>
}
type UndoneRows = { readonly undone: number; readonly changedSince: number }

/** A bulk edit that was taken back, or why it wasn't. */
export type BulkEditUndo = { readonly isUndo: true; readonly step: BulkEditStep } & (
  | UndoneRows
  | { readonly error: unknown }
)

type SessionPorts = LiveUndoPorts & {
  readonly signal: AbortSignal
  readonly isWaiting: () => boolean
  readonly getSession: () => GradingSession
  readonly apply: (action: SessionAction) => void
  /** Rows as the server has them, while nothing waits to be saved. */
  readonly noteStored: (rows: readonly Card[]) => void
  /** Takes back a step that the session has. */
  readonly undoStep: () => void
  /** Resolves when the session knows which rows changed. */
  readonly onBulkEdit: (undo: BulkEditUndo) => Promise<void>
}

/** Loads the next page when fewer steps are left. */
const LOW_WATER = 5

/** Keeps the steps loaded that undo continues with, and takes back one step after the other. */
export function createLiveUndo(ports: SessionPorts) {
  const { signal, isWaiting, getSession, apply } = ports
  const inTurn = createTurns()
  const loader = createStepLoader({
    load: ports.loadSteps,
    getSteps: () => getSession().undoLog,
    onLoaded: (loaded) => {
      if (signal.aborted) return
      if (loaded.isLatest) ports.noteStored(loaded.graded)
      apply({ type: 'earlier', ...loaded })
    },
  })
  /** Without them the session only lacks undo of what came before it, so an error isn't shown. */
  const load = () => loader.loadMore(ports.settle).catch(() => {})
  const isLow = () => getSession().undoLog.earlierSteps.length < LOW_WATER
  const loadAhead = () => {
    if (signal.aborted || !loader.hasMore()) return
    if (loader.isStale() ? !isWaiting() : isLow()) void load()
  }
  const forget = () => {
    loader.forget()
    loadAhead()
  }
  const takeBack = async (step: BulkEditStep): Promise<void> => {
    apply({ type: 'undo' })
    const result = await ports.undoBulkEdit(step.id).catch((error: unknown) => ({ error }))
    if (signal.aborted) return
    await ports.onBulkEdit({ isUndo: true, step, ...result })
    loader.forget()
    await load()
  }
  /** A page is discarded if the session changed while it loaded, and is loaded again where nothing else is left to take back. */
  const loadUntilKnown = async (): Promise<void> => {
    do await loader.loadMore(ports.settle)
    while (!canUndo(getSession()) && loader.isStale())
  }
  /** A bulk edit takes a call, as do steps that aren't loaded. */
  const undo = (): unknown => {
    const bulkEdit = nextBulkEdit(getSession())
    if (bulkEdit !== undefined) return takeBack(bulkEdit)
    if (canUndo(getSession()) || !loader.hasMore()) return ports.undoStep()
    const undoNext = () => (canUndo(getSession()) ? undo() : undefined)
    return loadUntilKnown().then(undoNext, undoNext)
  }
  return {
    loadAhead,
    forget,
    undo: () => inTurn(undo),
    /** Whether a row is skipped now, as a window reports it, this one included. */
    noteSkip: (propertyId: string, isSkipped: boolean): void => {
      const { steps, earlierSteps } = getSession().undoLog
      const isSkipOf = (step: EarlierStep) => step.type === 'skip' && step.card.id === propertyId
      if ([...earlierSteps, ...steps].some(isSkipOf) !== isSkipped) forget()
    },
  }
}
