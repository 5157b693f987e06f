import { toNote } from '@curbgrade/core/grading/annotations/annotations-change'
import { MAX_NOTE_CHARACTERS } from '@curbgrade/core/lists/annotations'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { isComposing } from '../../../ui/is-composing.ts'
import { rowAnnotationsText } from './text.ts'

type NoteEditorProps = {
  row: Row
  onSave: (note: string | null) => void
  onLeave: () => void
  ref: Ref<HTMLTextAreaElement>
}

/** Saves on Enter, on blur and when another row opens. Escape restores the stored note. */
export function NoteEditor({ row, onSave, onLeave, ref }: NoteEditorProps) {
  const text = useText(rowAnnotationsText)
  const [known, setKnown] = useState(row.note)
  const [typed, setTyped] = useState(row.note ?? '')
  if (row.note !== known) {
    setKnown(row.note)
    setTyped(row.note ?? '')
  }
  const save = (written: string) => {
    const note = toNote(written)
    if (note !== row.note) onSave(note)
  }
  useAtTheEnd(() => save(typed))
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && !event.shiftKey) event.preventDefault()
    else if (event.key !== 'Escape') return
    const field = event.currentTarget
    if (event.key === 'Escape') {
      field.value = row.note ?? ''
      setTyped(row.note ?? '')
    }
    field.blur()
  }
  return (
    <textarea
      ref={ref}
      rows={2}
      maxLength={MAX_NOTE_CHARACTERS}
      aria-label={text.noteOf(row.street)}
      placeholder={text.note}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      onBlur={({ target }) => {
        save(target.value)
        onLeave()
      }}
      className="w-full resize-y rounded-control border border-edge/55 bg-surface px-3 py-2 text-ink hover:border-edge pointer-coarse:text-[1rem]"
    />
  )
}

/** Runs the latest `work` when the component unmounts. */
function useAtTheEnd(work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => latest.current(), [])
}
