import { MAX_NOTE_CHARACTERS } from '@curbgrade/core/lists/annotations'
import { type KeyboardEvent, useId } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { annotationsText } from './text.ts'
import type { Annotations } from './use-annotations.ts'

/** Edits the card's note over its picture. Keys type text here; Enter and Escape return to grading. */
export function NoteField({ annotations }: { annotations: Annotations }) {
  const text = useText(annotationsText).field
  const id = useId()
  const { card, change, save, cancel } = annotations.note
  if (card === null) return null
  const press = (event: KeyboardEvent) => {
    // Enter and Escape also end an IME composition.
    if (isComposing(event.nativeEvent)) return
    const isSaving = event.key === 'Enter' && !event.shiftKey
    if (!isSaving && event.key !== 'Escape') return
    event.preventDefault()
    if (isSaving) save()
    else cancel()
  }
  return (
    <div className="card absolute inset-x-3 bottom-3 z-20 mx-auto flex max-w-lg flex-col gap-2 p-3 shadow-float">
      <label htmlFor={id} className="font-medium">
        {text.label(card.street)}
      </label>
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for the field by its key
        autoFocus
        rows={3}
        maxLength={MAX_NOTE_CHARACTERS}
        aria-describedby={`${id}-hint`}
        defaultValue={annotations.of(card).note ?? ''}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
        className="w-full resize-none rounded-control border border-edge/55 bg-surface px-3 py-2 text-ink hover:border-edge pointer-coarse:text-[1rem]"
      />
      <p id={`${id}-hint`} className="text-sm text-muted pointer-coarse:hidden">
        {text.hint}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={cancel}>{text.cancel}</Button>
        <Button variant="primary" onClick={save}>
          {text.save}
        </Button>
      </div>
    </div>
  )
}
