import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { EditForm } from './edit-form.tsx'
import { useRename } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { useEdit } from './use-edit.ts'
import { nameFailure, words } from './words.ts'

const nameWords = words.name

type NameRowProps = { name: string; onSaved: (sentence: string) => void }

export function NameRow({ name, onSaved }: NameRowProps) {
  const edit = useEdit()
  const saved = () => {
    edit.close()
    onSaved(nameWords.saved)
  }
  if (edit.isOpen)
    return (
      <SettingRow label={nameWords.label}>
        <NameForm name={name} onCancel={edit.close} onSaved={saved} />
      </SettingRow>
    )
  return (
    <SettingRow
      label={nameWords.label}
      value={name}
      action={
        <Button aria-label={nameWords.edit} {...edit.button}>
          {words.edit}
        </Button>
      }
    />
  )
}

type NameFormProps = { name: string; onCancel: () => void; onSaved: () => void }

function NameForm({ name, onCancel, onSaved }: NameFormProps) {
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
      label={nameWords.label}
      save={nameWords.save}
      busy={renaming.isPending}
      failure={renaming.error ? nameFailure(renaming.error) : undefined}
      onSave={save}
      onCancel={onCancel}
    >
      <Field label={nameWords.label} labelHidden error={wasSent && isEmpty ? nameWords.empty : undefined}>
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
