import { type MarkAction, toSingleMarks } from '@curbgrade/core/grading/marks/mark-keys'
import { changeOfRows } from '@curbgrade/core/grading/marks/mark-rows'
import { type MarksChange, withMarks } from '@curbgrade/core/grading/marks/marks-change'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLatestMarks } from '../../../client/live/live-values.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import { useListAttributes } from '../../../grading/index.ts'
import { useMarkSaves, useSettledSaves } from '../../../rows/index.ts'
import { changeRows, type List, type Row } from '../queries.ts'

/** Flags, notes and answers of rows, through the queue that saves all marks. The loaded rows show them at once. */
export function useRowMarks(list: Pick<List, 'id'>) {
  const queryClient = useQueryClient()
  const attributes = useListAttributes(list.id)
  const saves = useListMarkSaves(list.id)
  useMarksOfOthers(list.id)
  const change = (rows: readonly Row[], marksChange: MarksChange) => {
    if (saves === undefined) return
    for (const { id, street } of rows)
      for (const mark of toSingleMarks(marksChange))
        saves.enqueue({ ...mark, listId: list.id, propertyId: id, street })
    const now = Date.now()
    changeRows(queryClient, list.id, new Map(rows.map((row) => [row.id, withMarks(row, marksChange, now)])))
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

/** The loop that saves the user's marks, once it is open. A saved one changes the counts of the filter; a refused one brings the server's rows back. */
function useListMarkSaves(listId: string) {
  const queryClient = useQueryClient()
  const saves = useMarkSaves()
  useSettledSaves(saves, listId, {
    onSaved: () => void queryClient.invalidateQueries({ queryKey: queryKeys.allFacets(listId) }),
    onRefused: () => void queryClient.invalidateQueries({ queryKey: queryKeys.allRows(listId) }),
  })
  return saves
}

/** Shows what was marked in another window. */
function useMarksOfOthers(listId: string): void {
  const queryClient = useQueryClient()
  const latest = useLatestMarks(listId)
  useEffect(() => {
    if (!latest) return
    const { propertyId, ...marks } = latest
    changeRows(queryClient, listId, new Map([[propertyId, marks]]))
  }, [latest, listId, queryClient])
}
