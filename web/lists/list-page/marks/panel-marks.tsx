import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { useEffect, useRef } from 'react'
import { MarkToggles, QuestionToggles } from '../../../grading/index.ts'
import type { Row } from '../../../rows/index.ts'
import { NoteEditor } from './note-editor.tsx'
import type { ListPageMarks } from './use-list-page-marks.ts'

type PanelMarksProps = {
  row: Row
  page: Pick<ListPageMarks, 'marks' | 'markTargets' | 'noting'>
}

/** Flag, note and answers of an open row, all of which can be changed. */
export function PanelMarks({ row, page: { marks, markTargets, noting } }: PanelMarksProps) {
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (noting.isWanted) note.current?.focus()
  }, [noting.isWanted])
  const act = (action: KeyAction) => {
    if (action.type === 'note') note.current?.focus()
    else if (action.type === 'flag' || action.type === 'attribute') markTargets(action)
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-2">
        <MarkToggles marks={row} onAction={act} />
        <QuestionToggles marks={row} attributes={marks.attributes} onAction={act} />
      </div>
      <NoteEditor
        key={row.id}
        ref={note}
        row={row}
        onSave={(text) => marks.change([row], { note: text })}
        onLeave={noting.end}
      />
    </div>
  )
}
