import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { useEffect, useRef } from 'react'
import { AnnotationToggles, QuestionToggles } from '../../../grading/index.ts'
import type { Row } from '../../../rows/index.ts'
import { NoteEditor } from './note-editor.tsx'
import type { ListPageAnnotations } from './use-list-page-annotations.ts'

type PanelAnnotationsProps = {
  row: Row
  page: Pick<ListPageAnnotations, 'annotations' | 'annotateTargets' | 'noting'>
}

/** Edits the open row's flag, note and answers. */
export function PanelAnnotations({
  row,
  page: { annotations, annotateTargets, noting },
}: PanelAnnotationsProps) {
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (noting.isWanted) note.current?.focus()
  }, [noting.isWanted])
  const act = (action: KeyAction) => {
    if (action.type === 'note') note.current?.focus()
    else if (action.type === 'flag' || action.type === 'attribute') annotateTargets(action)
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-2">
        <AnnotationToggles annotations={row} onAction={act} />
        <QuestionToggles annotations={row} attributes={annotations.attributes} onAction={act} />
      </div>
      <NoteEditor
        key={row.id}
        ref={note}
        row={row}
        onSave={(text) => annotations.change([row], { note: text })}
        onLeave={noting.end}
      />
    </div>
  )
}
