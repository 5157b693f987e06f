import type { PropertyAnnotations } from '@curbgrade/core/lists/annotations'
import { useEffect, useEffectEvent } from 'react'
import { useLatestAnnotations, useLatestBulkEdit, useLatestGrade } from '../../client/live/live-values.ts'
import type { LatestGrade } from '../../client/query-keys.ts'

type LiveRows = {
  readonly onGrade: (latest: LatestGrade) => void
  readonly onAnnotations: (propertyId: string, annotations: PropertyAnnotations) => void
  /** The bulk edit with this `Idempotency-Key` changed many rows. */
  readonly onBulkEdit: (key: string) => void
}

/** Reports what the live channel says of a list's rows: what was graded and annotated in any window, this one included. */
export function useLiveRows(listId: string, { onGrade, onAnnotations, onBulkEdit }: LiveRows): void {
  const reportGrade = useEffectEvent(onGrade)
  const graded = useLatestGrade(listId)
  useEffect(() => {
    if (graded) reportGrade(graded)
  }, [graded])
  const reportAnnotations = useEffectEvent(onAnnotations)
  const annotated = useLatestAnnotations(listId)
  useEffect(() => {
    if (!annotated) return
    const { propertyId, ...annotations } = annotated
    reportAnnotations(propertyId, annotations)
  }, [annotated])
  const reportBulkEdit = useEffectEvent(onBulkEdit)
  const edited = useLatestBulkEdit(listId)
  useEffect(() => {
    if (edited) reportBulkEdit(edited)
  }, [edited])
}
