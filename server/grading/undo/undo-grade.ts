import type { UndoInput } from '@curbgrade/core/grading/grade-input'
import { decideUndo, standingStates } from '@curbgrade/core/grading/undo/decide-undo'
import { findListDetails, lockList } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type GradedRow, type GradeToWrite, writeGrade } from '../store.ts'
import { findGradedAt, findRowEntries, type RowOfOwner, restoreGrade } from './undo-store.ts'

/** Takes back grades of a row (D77); null if the user has no such property. */
export const undoGrade = (
  pool: Pool,
  property: RowOfOwner,
  { undo, ...given }: GradeToWrite & { readonly undo: UndoInput },
): Promise<GradedRow | null> =>
  inTransaction(pool, async (tx) => {
    if ((await lockList(tx, property.ownerId, property.listId)) === null) return null
    const states = standingStates(await findRowEntries(tx, property))
    const decision = decideUndo(states, given.grade, undo)
    if (decision.type === 'give') return writeGrade(tx, property, given)
    if (decision.type === 'restore') await restoreGrade(tx, property, decision.entry)
    const row = await findGradedAt(tx, property)
    const list = await findListDetails(tx, property.ownerId, property.listId)
    if (row === null || list === null) return null
    return {
      ...row,
      changed: decision.type === 'restore',
      processed_count: list.processedCount,
      record_count: list.recordCount,
      completed_at: list.completedAt,
    }
  })
