import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { EditForm } from './edit-form.tsx'
import { useVerifyPassword } from './queries.ts'
import { UsernameForManagers } from './username-for-managers.tsx'
import { verifyFailure, words } from './words.ts'

const own = words.email

type VerifyFormProps = { email: string; onCancel: () => void; onVerified: (password: string) => void }

/** Asks for the current password before the email can be changed. */
export function VerifyForm({ email, onCancel, onVerified }: VerifyFormProps) {
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
      label={own.verify}
      save={own.verify}
      busy={verifying.isPending}
      failure={verifying.error ? verifyFailure(verifying.error) : undefined}
      onSave={verify}
      onCancel={onCancel}
    >
      <UsernameForManagers email={email} />
      <Field
        label={own.password}
        hint={own.why}
        error={wasSent && password === '' ? own.noPassword : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who pressed Edit wants to type
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
