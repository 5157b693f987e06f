import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBulkEditQueue } from '../bulk-edits/bulk-edit-queue.ts'
import type { Impressions } from '../impressions/impressions.ts'
import { createOwnGrades } from '../saving/own-grades.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { useAnnotationSaves } from '../saving/use-saves.ts'
import { loadSteps } from '../undo/earlier-steps.ts'
import { createTurns } from '../undo/turns.ts'
import { createUndoLog } from '../undo/undo-log.ts'
import { createAdmissions } from './admissions.ts'
import { createRowGrades, type GradeOutcome } from './row-grades.ts'
import { fromEarlier, type ListStep } from './row-undo.ts'

type Notice = { readonly outcome: GradeOutcome; readonly times: number }

export type RowGrades = ReturnType<typeof useRowGrades>

export function useRowGrades(listId: string, saves: SaveLoop | undefined, impressions: Impressions) {
  const queryClient = useQueryClient()
  const [line] = useState(() => createBulkEditQueue(listId))
  const annotationSaves = useAnnotationSaves()
  const [ownGrades] = useState(() => createOwnGrades(Date.now))
  const [log] = useState(() =>
    createUndoLog<ListStep>({ fromEarlier, load: (after) => loadSteps(listId, after) }),
  )
  const [inTurn] = useState(createTurns)
  const [admit] = useState(createAdmissions)
  const [notice, setNotice] = useState<Notice | null>(null)
  const say = (outcome: GradeOutcome) => setNotice((before) => ({ outcome, times: (before?.times ?? 0) + 1 }))
  return {
    ...createRowGrades({
      listId,
      saves,
      annotationSaves,
      ownGrades,
      impressions,
      admit,
      line,
      log,
      inTurn,
      queryClient,
      say,
    }),
    say,
    notice,
    isReady: saves !== undefined,
    dismiss: () => setNotice(null),
    /** What tells this page's changes from those of others, and what follows from those. */
    ownChanges: {
      editedLately: line.editedLately,
      isOwnBulkEdit: line.isOwn,
      isOwnGrade: ownGrades.has,
      onOthers: log.outdate,
    },
  }
}
