import type { MarkAction } from '@curbgrade/core/grading/marks/mark-keys'
import { changeOfRows } from '@curbgrade/core/grading/marks/mark-rows'
import { type MarksChange, withMarks } from '@curbgrade/core/grading/marks/marks-change'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../client/query-keys.ts'
import { changeRows, type Row } from '../loaded/loaded-rows.ts'
import { useMarkSaves, useSettledSaves } from '../saving/use-saves.ts'
import { useListAttributes } from './attributes.ts'
import { queueMarks } from './queue-marks.ts'

/** Flags, notes and answers of rows, through the queue that saves all marks. The loaded rows show them at once. */
export function useRowMarks(listId: string) {
  const queryClient = useQueryClient()
  const attributes = useListAttributes(listId)
  const saves = useListMarkSaves(listId)
  const change = (rows: readonly Row[], marksChange: MarksChange) => {
    if (saves === undefined) return
    queueMarks(saves, listId, rows, marksChange)
    const now = Date.now()
    changeRows(queryClient, listId, new Map(rows.map((row) => [row.id, withMarks(row, marksChange, now)])))
  }
  /** Returns what became of it; null if there is nothing to mark. */
  const mark = (rows: readonly Row[], action: MarkAction): MarksChange | null => {
    if (saves === undefined || rows.length === 0) return null
    const marksChange = changeOfRows(rows, action)
    change(rows, marksChange)
    return marksChange
  }
  return { attributes, saves, change, mark }
}

/**
 * The loop that saves the user's marks, once it is open. A saved one changes the counts of the filter; a refused one
 * brings the server's rows back.
 */
function useListMarkSaves(listId: string) {
  const queryClient = useQueryClient()
  const saves = useMarkSaves()
  useSettledSaves(saves, listId, {
    onSaved: () => void queryClient.invalidateQueries({ queryKey: queryKeys.allFacets(listId) }),
    onRefused: () => void queryClient.invalidateQueries({ queryKey: queryKeys.allRows(listId) }),
  })
  return saves
}
