import type { BulkEdit, BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { rowAfter } from '@curbgrade/core/grading/bulk-edits/row-after'
import { type GradedRows, toGradedRows, toSaves } from '@curbgrade/core/grading/grade-rows'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import type { Impression } from '@curbgrade/core/grading/impression'
import type { RowSave } from '@curbgrade/core/grading/undo/save-of-undo'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { createBulkEditCalls } from '../bulk-edits/bulk-edit-calls.ts'
import type { BulkEditAnswer } from '../bulk-edits/bulk-edit-queue.ts'
import type { Impressions } from '../impressions/impressions.ts'
import { changeRows, type Row, type RowChange } from '../loaded/loaded-rows.ts'
import type { OwnGrades } from '../saving/own-grades.ts'
import type { Admissions } from './admissions.ts'
import { createRowUndo, type UndoOutcome, type UndoPorts } from './row-undo.ts'

/** What the page says of the last key. */
export type GradeOutcome =
  | { readonly type: 'graded'; readonly edit: GradedRows }
  | { readonly type: 'bulk-edited'; readonly edit: BulkEdit; readonly rows: number }
  /** A row that wasn't seen: its picture is awaited, or the key has to be pressed again. */
  | {
      readonly type: 'unseen'
      readonly row: Row
      readonly grade: Grade
      readonly impression: Exclude<Impression['state'], 'seen'>
    }
  | { readonly type: 'unchanged'; readonly grade: Grade | null }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'none' }
  | UndoOutcome

type RowPorts = Omit<UndoPorts, 'say'> & {
  readonly ownGrades: OwnGrades
  readonly impressions: Impressions
  readonly admit: Admissions
  readonly say: (outcome: GradeOutcome) => void
}

/**
 * Grades rows of a list. A single grade goes through the queue that saves all grades (D27), everything else through the
 * call for many rows.
 */
export function createRowGrades(ports: RowPorts) {
  const { listId, saves, ownGrades, impressions, line, log, queryClient, say } = ports
  const { send, takeBack } = createBulkEditCalls({ listId, saves, line, queryClient })
  const enqueue = (save: RowSave) => {
    ownGrades.note(save)
    saves?.enqueue({ listId, ...save })
  }
  const sayFailed = (error: unknown) => say({ type: 'failed', error })

  /** Changes many rows by one call. */
  const run = (request: BulkEditRequest, loaded: readonly Row[]): Promise<BulkEditAnswer> => {
    const step = { sent: send(request, loaded) }
    const forget = () => log.remove(step)
    log.add(step)
    step.sent.answer.then(({ bulkEditId }) => bulkEditId === null && forget(), forget)
    return step.sent.answer
  }
  /** The same, said before the answer comes. */
  const runAtOnce = (request: BulkEditRequest, loaded: readonly Row[], outcome: GradeOutcome) => {
    say(outcome)
    run(request, loaded).catch(sayFailed)
  }

  /** Whether the grade of a single row counts; says why if it doesn't. Several rows have had a preview. */
  const admits = (rows: readonly Row[], given: Grade | null): boolean => {
    const [row, ...others] = rows
    if (row === undefined || others.length > 0 || given === null) return true
    const impression = impressions.of(row)
    const pressed = { propertyId: row.id, grade: given, at: Date.now() }
    if (ports.admit(pressed, impression) === 'record' || impression.state === 'seen') return true
    say({ type: 'unseen', row, grade: given, impression: impression.state })
    return false
  }

  /** Returns whether the rows could be graded. */
  const grade = (rows: readonly Row[], given: Grade | null): boolean => {
    if (saves === undefined || rows.length === 0) {
      say({ type: 'none' })
      return false
    }
    if (!admits(rows, given)) return false
    const edit = toGradedRows(rows, given, impressions.of)
    const [save, ...others] = toSaves(edit)
    const [graded] = edit.rows
    if (save === undefined || graded === undefined) say({ type: 'unchanged', grade: given })
    else if (others.length > 0 || line.isBusy()) {
      const changed = new Set(edit.rows.map(({ before }) => before.id))
      const loaded = rows.filter(({ id }) => changed.has(id))
      runAtOnce(toRequest(edit), loaded, { type: 'graded', edit })
    } else {
      enqueue({ base: graded.before.grade, ...save })
      changeRows(queryClient, listId, changesOf(edit))
      const { before: card, ...seen } = graded
      log.add({ card, grade: given, ...seen })
      say({ type: 'graded', edit })
    }
    return true
  }

  return { grade, run, runAtOnce, undo: createRowUndo({ ...ports, enqueue, takeBack }) }
}

/** A selection of a few rows names them, so its filter leaves none out. */
const toRequest = (edit: GradedRows): BulkEditRequest => ({
  selection: { filter: emptyFilter, all: false, included: edit.rows.map(({ before }) => before.id) },
  edit: { type: 'grade', grade: edit.grade },
  seen: toSaves(edit).map(({ propertyId, shownAt, sawAi, picture }) => ({
    id: propertyId,
    ...(shownAt !== undefined && { shownAt }),
    ...(sawAi !== undefined && { sawAi }),
    ...(picture !== undefined && { picture }),
  })),
})

const changesOf = ({ grade, rows }: GradedRows): Map<string, RowChange> =>
  new Map(rows.map(({ before }) => [before.id, rowAfter({ type: 'grade', grade }, { tags: [] })]))
