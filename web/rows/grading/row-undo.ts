import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import type { SeenPicture } from '@curbgrade/core/grading/impression'
import type { EarlierStep } from '@curbgrade/core/grading/session/grading-session'
import { type RowBefore, type RowSave, saveOfUndo } from '@curbgrade/core/grading/undo/save-of-undo'
import type { QueryClient } from '@tanstack/react-query'
import { queueAnnotations } from '../annotations/queue-annotations.ts'
import type { SentBulkEdit } from '../bulk-edits/bulk-edit-calls.ts'
import type { BulkEditQueue, UndoAnswer } from '../bulk-edits/bulk-edit-queue.ts'
import { changeRows, shownRow, toGradeChange } from '../loaded/loaded-rows.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { settle } from '../saving/settle.ts'
import type { createTurns } from '../undo/turns.ts'
import type { LiveUndoLog } from '../undo/undo-log.ts'

/** A grade that was saved by itself. */
type RowStep = { readonly card: RowBefore; readonly grade: number | null } & Partial<SeenPicture>
/** What undo takes back. */
export type ListStep = RowStep | { readonly sent: SentBulkEdit } | { readonly skipped: RowBefore }

/** What the page says of an undo. */
export type UndoOutcome =
  | { readonly type: 'undone'; readonly rows: number }
  | ({ readonly type: 'edit-undone' } & Pick<UndoAnswer, 'undone' | 'changedSince'>)
  | { readonly type: 'skip-undone'; readonly street: string }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'nothing-to-undo' }

export type UndoPorts = {
  readonly listId: string
  /** Undefined until it is open. */
  readonly saves: SaveLoop | undefined
  readonly annotationSaves: SaveLoop<SingleAnnotation> | undefined
  readonly line: BulkEditQueue
  readonly log: LiveUndoLog<ListStep>
  /** Takes back one step after the other. */
  readonly inTurn: ReturnType<typeof createTurns>
  readonly queryClient: QueryClient
  readonly say: (outcome: UndoOutcome) => void
}

type RowUndoPorts = UndoPorts & {
  readonly enqueue: (save: RowSave) => void
  readonly takeBack: (sent: SentBulkEdit) => Promise<UndoAnswer | null>
}

/** Returns a function that takes back the latest step. */
export function createRowUndo(ports: RowUndoPorts) {
  const { listId, saves, annotationSaves, line, log, inTurn, queryClient, say, enqueue, takeBack } = ports
  const sayFailed = (error: unknown) => say({ type: 'failed', error })
  const settleAll = async () => {
    await line.whenIdle()
    if (saves) await settle(saves, listId)
    if (annotationSaves) await settle(annotationSaves, listId)
  }

  const takeBackGrade = ({ card, grade, ...seen }: RowStep) => {
    const row = shownRow(queryClient, listId, card.id)
    if (row !== undefined && row.grade !== grade)
      return say({ type: 'edit-undone', undone: 0, changedSince: 1 })
    enqueue(saveOfUndo({ card, grade, ...seen }))
    changeRows(queryClient, listId, new Map([[card.id, toGradeChange(card)]]))
    return say({ type: 'undone', rows: 1 })
  }
  const takeBackSkip = (row: RowBefore) => {
    if (annotationSaves === undefined) return say({ type: 'nothing-to-undo' })
    queueAnnotations(annotationSaves, listId, [row], { skipped: false })
    changeRows(queryClient, listId, new Map([[row.id, { skippedAt: null }]]))
    return say({ type: 'skip-undone', street: row.street })
  }
  const takeBackStep = (step: ListStep | undefined): unknown => {
    if (step === undefined) return say({ type: 'nothing-to-undo' })
    if ('card' in step) return takeBackGrade(step)
    if ('skipped' in step) return takeBackSkip(step.skipped)
    return takeBack(step.sent).then((undone) => undone && say({ type: 'edit-undone', ...undone }), sayFailed)
  }
  return () =>
    inTurn(() => {
      // Don't report an undo that can't be saved.
      if (saves === undefined) return say({ type: 'nothing-to-undo' })
      const own = log.takeOwn()
      return own === undefined ? log.takeLatest(settleAll).then(takeBackStep, sayFailed) : takeBackStep(own)
    })
}

/** A step that was loaded, as this page takes it back. */
export function fromEarlier(step: EarlierStep): ListStep {
  switch (step.type) {
    case 'skip':
      return { skipped: step.card }
    case 'bulk-edit':
      return { sent: { answer: Promise.resolve({ bulkEditId: step.id }), before: new Map(), isWhole: true } }
    case 'grade':
    case 'regrade':
    case 'removal':
      return step
  }
}
