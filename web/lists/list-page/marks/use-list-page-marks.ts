import type { MarkAction } from '@curbgrade/core/grading/marks/mark-keys'
import { useState } from 'react'
import { type Row, type RowGrades, useRowMarks } from '../../../rows/index.ts'
import type { Targets } from '../bulk-edits/targets.ts'
import type { List } from '../queries.ts'
import { useMarkSentence } from './use-mark-sentence.ts'

type MarkPorts = {
  /** What a key means. */
  readonly getTargets: () => Targets
  readonly openId: string | null
  readonly open: (rowNo: number) => void
  readonly say: RowGrades['say']
}

export type ListPageMarks = ReturnType<typeof useListPageMarks>

/** What the keys of the page mark, and whether the open row's note was asked for. */
export function useListPageMarks(list: List, { getTargets, openId, open, say }: MarkPorts) {
  const marks = useRowMarks(list.id)
  const sayMarked = useMarkSentence(list.id)
  const [isNoteWanted, wantNote] = useState(false)
  return {
    marks,
    markTargets: (action: MarkAction) => {
      const { rows } = getTargets()
      const change = marks.mark(rows, action)
      say(change === null ? { type: 'none' } : { type: 'said', text: sayMarked(rows, change) })
    },
    noting: { isWanted: isNoteWanted, end: () => wantNote(false) },
    /** Opens the note of a row for writing. */
    noteRow: (row: Row) => {
      wantNote(true)
      if (openId !== row.id) open(row.rowNo)
    },
  }
}
