import type { AnnotationAction } from '@curbgrade/core/grading/annotations/annotation-keys'
import { useState } from 'react'
import { type Row, type RowGrades, useRowAnnotations } from '../../../rows/index.ts'
import type { Targets } from '../bulk-edits/targets.ts'
import type { List } from '../queries.ts'
import { useAnnotationSentence } from './use-annotation-sentence.ts'

type AnnotationPorts = {
  /** The rows that a key acts on. */
  readonly getTargets: () => Targets
  readonly openId: string | null
  readonly open: (rowNo: number) => void
  readonly say: RowGrades['say']
}

export type ListPageAnnotations = ReturnType<typeof useListPageAnnotations>

/** Annotates rows by key, and tracks whether the user has asked for the open row's note. */
export function useListPageAnnotations(list: List, { getTargets, openId, open, say }: AnnotationPorts) {
  const annotations = useRowAnnotations(list.id)
  const sayAnnotated = useAnnotationSentence(list.id)
  const [isNoteWanted, wantNote] = useState(false)
  return {
    annotations,
    annotateTargets: (action: AnnotationAction) => {
      const { rows } = getTargets()
      const change = annotations.annotate(rows, action)
      say(change === null ? { type: 'none' } : { type: 'said', text: sayAnnotated(rows, change) })
    },
    noting: { isWanted: isNoteWanted, end: () => wantNote(false) },
    /** Opens the row's note for editing. */
    noteRow: (row: Row) => {
      wantNote(true)
      if (openId !== row.id) open(row.rowNo)
    },
  }
}
