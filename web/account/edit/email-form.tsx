import { isEmail } from '@curbgrade/core/account/credentials'
import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { verbatim } from '../password-input.tsx'
import { EditForm } from './edit-form.tsx'
import { emailFailure } from './failures.ts'
import { useChangeEmail } from './queries.ts'
import { editText } from './text.ts'

type EmailFormProps = {
  /** The current password, just verified. */
  password: string
  onCancel: () => void
  onSaved: () => void
}

export function EmailForm({ password, onCancel, onSaved }: EmailFormProps) {
  const emailText = useText(editText).email
  const changing = useChangeEmail()
  const [text, setText] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const isValid = isEmail(text.trim())
  const save = () => {
    setWasSent(true)
    if (isValid) changing.mutate({ email: text.trim(), password }, { onSuccess: onSaved })
  }
  const write = (next: string) => {
    setText(next)
    changing.reset()
  }
  return (
    <EditForm
      label={emailText.label}
      save={emailText.save}
      busy={changing.isPending}
      failure={changing.error ? emailFailure(changing.error) : undefined}
      onSave={save}
      onCancel={onCancel}
    >
      <Field
        label={emailText.next}
        hint={emailText.hint}
        error={wasSent && !isValid ? emailText.invalid : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            {...verbatim}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the focus over from the verify form
            autoFocus
            type="email"
            autoComplete="email"
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
    </EditForm>
  )
}
