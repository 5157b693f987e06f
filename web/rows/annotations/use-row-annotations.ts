import { changeOfRows } from '@curbgrade/core/grading/annotations/annotate-rows'
import type { AnnotationAction } from '@curbgrade/core/grading/annotations/annotation-keys'
import {
  type AnnotationsChange,
  withAnnotations,
} from '@curbgrade/core/grading/annotations/annotations-change'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../client/query-keys.ts'
import { changeRows, type Row } from '../loaded/loaded-rows.ts'
import { useAnnotationSaves, useSettledSaves } from '../saving/use-saves.ts'
import { useListAttributes } from './attributes.ts'
import { queueAnnotations } from './queue-annotations.ts'

/** Annotates rows through the queue that saves all annotations. Loaded rows show the change immediately. */
export function useRowAnnotations(listId: string) {
  const queryClient = useQueryClient()
  const attributes = useListAttributes(listId)
  const saves = useListAnnotationSaves(listId)
  const change = (rows: readonly Row[], annotationsChange: AnnotationsChange) => {
    if (saves === undefined) return
    queueAnnotations(saves, listId, rows, annotationsChange)
    const now = Date.now()
    changeRows(
      queryClient,
      listId,
      new Map(rows.map((row) => [row.id, withAnnotations(row, annotationsChange, now)])),
    )
  }
  /** Returns the change; null if there is nothing to annotate. */
  const annotate = (rows: readonly Row[], action: AnnotationAction): AnnotationsChange | null => {
    if (saves === undefined || rows.length === 0) return null
    const annotationsChange = changeOfRows(rows, action)
    change(rows, annotationsChange)
    return annotationsChange
  }
  return { attributes, saves, change, annotate }
}

function useListAnnotationSaves(listId: string) {
  const queryClient = useQueryClient()
  const saves = useAnnotationSaves()
  useSettledSaves(saves, listId, {
    onSaved: () => void queryClient.invalidateQueries({ queryKey: queryKeys.allFacets(listId) }),
    onRefused: () => void queryClient.invalidateQueries({ queryKey: queryKeys.allRows(listId) }),
  })
  return saves
}
