import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { EditForm } from './edit-form.tsx'
import { nameFailure } from './failures.ts'
import { useRename } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { editText } from './text.ts'
import { useEdit } from './use-edit.ts'

type NameRowProps = { name: string; onSaved: (sentence: string) => void }

export function NameRow({ name, onSaved }: NameRowProps) {
  const text = useText(editText)
  const edit = useEdit()
  const saved = () => {
    edit.close()
    onSaved(text.name.saved)
  }
  if (edit.isOpen)
    return (
      <SettingRow label={text.name.label}>
        <NameForm name={name} onCancel={edit.close} onSaved={saved} />
      </SettingRow>
    )
  return (
    <SettingRow
      label={text.name.label}
      value={name}
      action={
        <Button aria-label={text.name.edit} {...edit.button}>
          {text.edit}
        </Button>
      }
    />
  )
}

type NameFormProps = { name: string; onCancel: () => void; onSaved: () => void }

function NameForm({ name, onCancel, onSaved }: NameFormProps) {
  const nameText = useText(editText).name
  const renaming = useRename()
  const [text, setText] = useState(name)
  const [wasSent, setWasSent] = useState(false)
  const isEmpty = text.trim() === ''
  const save = () => {
    setWasSent(true)
    if (!isEmpty) renaming.mutate(text, { onSuccess: onSaved })
  }
  const write = (next: string) => {
    setText(next)
    renaming.reset()
  }
  return (
    <EditForm
      label={nameText.label}
      save={nameText.save}
      busy={renaming.isPending}
      failure={renaming.error ? nameFailure(renaming.error) : undefined}
      onSave={save}
      onCancel={onCancel}
    >
      <Field label={nameText.label} labelHidden error={wasSent && isEmpty ? nameText.empty : undefined}>
        {(control) => (
          <TextInput
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user pressed Edit in order to type
            autoFocus
            autoComplete="name"
            value={text}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
    </EditForm>
  )
}
