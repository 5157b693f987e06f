import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBulkEditQueue } from '../bulk-edits/bulk-edit-queue.ts'
import type { Impressions } from '../impressions/impressions.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { createUndoLog } from '../undo/undo-log.ts'
import { createAdmissions } from './admissions.ts'
import { createRowGrades, type GradeOutcome, type ListStep } from './row-grades.ts'

type Notice = { readonly outcome: GradeOutcome; readonly times: number }

export type RowGrades = ReturnType<typeof useRowGrades>

/** Grades rows on a page of a list, and keeps what it says of the last key. */
export function useRowGrades(listId: string, saves: SaveLoop | undefined, impressions: Impressions) {
  const queryClient = useQueryClient()
  const [line] = useState(() => createBulkEditQueue(listId))
  const [log] = useState(() => createUndoLog<ListStep>())
  const [admit] = useState(createAdmissions)
  const [notice, setNotice] = useState<Notice | null>(null)
  const say = (outcome: GradeOutcome) => setNotice((before) => ({ outcome, times: (before?.times ?? 0) + 1 }))
  return {
    ...createRowGrades({ listId, saves, impressions, admit, line, log, queryClient, say }),
    say,
    notice,
    isReady: saves !== undefined,
    dismiss: () => setNotice(null),
    editedLately: line.editedLately,
    isOwnBulkEdit: line.isOwn,
  }
}
