import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { EditForm } from './edit-form.tsx'
import { verifyFailure } from './failures.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { useVerifyPassword } from './queries.ts'
import { editText } from './text.ts'

type VerifyFormProps = { email: string; onCancel: () => void; onVerified: (password: string) => void }

export function VerifyForm({ email, onCancel, onVerified }: VerifyFormProps) {
  const emailText = useText(editText).email
  const verifying = useVerifyPassword()
  const [password, setPassword] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const verify = () => {
    setWasSent(true)
    if (password !== '') verifying.mutate(password, { onSuccess: () => onVerified(password) })
  }
  const write = (next: string) => {
    setPassword(next)
    verifying.reset()
  }
  return (
    <EditForm
      label={emailText.verify}
      save={emailText.verify}
      busy={verifying.isPending}
      failure={verifying.error ? verifyFailure(verifying.error) : undefined}
      onSave={verify}
      onCancel={onCancel}
    >
      <HiddenUsername email={email} />
      <Field
        label={emailText.password}
        hint={emailText.why}
        error={wasSent && password === '' ? emailText.noPassword : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user pressed Edit in order to type
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
    </EditForm>
  )
}
