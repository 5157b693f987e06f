import { type BulkEdit, bulkNoteShape } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { tagShape } from '@curbgrade/core/grading/marks/marks-change'
import { type SyntheticEvent, useId, useState } from 'react'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { uiText } from '../../../ui/text.ts'
import { listPageText } from '../text.ts'

/** A bulk edit that needs a word or a sentence first. */
export type AskedMark = 'tag' | 'untag' | 'note'

type MarkDialogProps = {
  mark: AskedMark
  count: number
  onConfirm: (edit: BulkEdit) => void
  onClose: () => void
}

/** Asks for the tag or the note of the selected rows. */
export function MarkDialog({ mark, count, onConfirm, onClose }: MarkDialogProps) {
  const text = useText(listPageText).bulkEdits
  const { cancel } = useText(uiText)
  const form = useId()
  const [value, setValue] = useState('')
  const isReadable = (mark === 'note' ? bulkNoteShape : tagShape).safeParse(value).success
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isReadable) return
    onConfirm(mark === 'note' ? { type: mark, note: value } : { type: mark, tag: value.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.marks[mark](count)}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!isReadable}>
            {text.menu[mark]}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={mark === 'note' ? text.note : text.tag}
          hint={mark === 'note' ? text.noteHint : undefined}
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
