import { tagShape } from '@curbgrade/core/grading/annotations/annotations-change'
import { type BulkEdit, bulkNoteShape } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { type SyntheticEvent, useId, useState } from 'react'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { uiText } from '../../../ui/text.ts'
import { bulkEditsText } from './text.ts'

/** A bulk edit that needs a word or a sentence first. */
export type AskedAnnotation = 'tag' | 'untag' | 'note'

type AnnotationDialogProps = {
  annotation: AskedAnnotation
  count: number
  onConfirm: (edit: BulkEdit) => void
  onClose: () => void
}

/** Asks for the tag or the note of the selected rows. */
export function AnnotationDialog({ annotation, count, onConfirm, onClose }: AnnotationDialogProps) {
  const text = useText(bulkEditsText)
  const { cancel } = useText(uiText)
  const form = useId()
  const [value, setValue] = useState('')
  const isReadable = (annotation === 'note' ? bulkNoteShape : tagShape).safeParse(value).success
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isReadable) return
    onConfirm(
      annotation === 'note' ? { type: annotation, note: value } : { type: annotation, tag: value.trim() },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.annotations[annotation](count)}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!isReadable}>
            {text.menu[annotation]}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={annotation === 'note' ? text.note : text.tag}
          hint={annotation === 'note' ? text.noteHint : undefined}
          error={value === '' || isReadable ? undefined : text.unreadable}
        >
          {(control) => (
            <TextInput
              {...control}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- anywhere else in the dialog, letters would be keys that grade
              autoFocus
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
