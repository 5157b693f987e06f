import type {
  BulkEditStep,
  GradingSession,
  SessionAction,
  Step,
} from '@curbgrade/core/grading/session/grading-session'
import { canUndo, nextBulkEdit } from '@curbgrade/core/grading/session/session-undo'
import { createStepLoader, type Settle, type StepLoaderPorts } from '../../rows/index.ts'

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
  readonly onBulkEdit: (undo: BulkEditUndo) => void
}

/** Loads more before undo gets there. */
const LOW_WATER = 5

/** Keeps the steps loaded that undo continues with, and takes back bulk edits by their call. */
export function createLiveUndo(ports: SessionPorts) {
  const { signal, isWaiting, getSession, apply } = ports
  const loader = createStepLoader({
    load: ports.loadSteps,
    getOwnSteps: () => getSession().steps,
  })
  /** Without them the session only lacks undo of what came before it, so an error isn't shown. */
  const load = async (): Promise<void> => {
    const loaded = await loader.loadMore(ports.settle).catch(() => null)
    if (loaded === null || signal.aborted) return
    if (loaded.isLatest)
      apply({ type: 'graded-elsewhere', grades: new Map(loaded.graded.map(({ id, grade }) => [id, grade])) })
    apply({ type: 'earlier', ...loaded })
  }
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
    ports.onBulkEdit({ isUndo: true, step, ...result })
    forget()
  }
  return {
    loadAhead,
    forget,
    /** A row is skipped now, here or elsewhere. */
    noteSkip: (propertyId: string): void => {
      const isOwn = ({ type, card }: Step) => type === 'skip' && card.id === propertyId
      if (!getSession().steps.some(isOwn)) forget()
    },
    /** Undoes what takes a call first; returns false where the session has all that it needs. `retry` undoes again. */
    undoByCall: (retry: () => void): boolean => {
      const bulkEdit = nextBulkEdit(getSession())
      if (bulkEdit !== undefined) {
        void takeBack(bulkEdit)
        return true
      }
      if (canUndo(getSession()) || !loader.hasMore()) return false
      void load().then(() => canUndo(getSession()) && retry())
      return true
    },
  }
}
