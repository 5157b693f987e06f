import type { PropertyMarks } from '@curbgrade/core/lists/marks'
import { useEffect, useEffectEvent } from 'react'
import { useLatestBulkEdit, useLatestGrade, useLatestMarks } from '../../client/live/live-values.ts'

type LiveRows = {
  readonly onGrade: (propertyId: string, grade: number | null) => void
  readonly onMarks: (propertyId: string, marks: PropertyMarks) => void
  /** The bulk edit with this `Idempotency-Key` changed many rows. */
  readonly onBulkEdit: (key: string) => void
}

/** Reports what the live channel says of a list's rows: what was graded and marked in any window, this one included. */
export function useLiveRows(listId: string, { onGrade, onMarks, onBulkEdit }: LiveRows): void {
  const reportGrade = useEffectEvent(onGrade)
  const graded = useLatestGrade(listId)
  useEffect(() => {
    if (graded) reportGrade(graded.propertyId, graded.grade)
  }, [graded])
  const reportMarks = useEffectEvent(onMarks)
  const marked = useLatestMarks(listId)
  useEffect(() => {
    if (!marked) return
    const { propertyId, ...marks } = marked
    reportMarks(propertyId, marks)
  }, [marked])
  const reportBulkEdit = useEffectEvent(onBulkEdit)
  const edited = useLatestBulkEdit(listId)
  useEffect(() => {
    if (edited) reportBulkEdit(edited)
  }, [edited])
}
