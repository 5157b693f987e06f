import { canChangePassword } from '@curbgrade/core/account/account-edit'
import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { useState } from 'react'
import { useAbout } from '../../client/session/me.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { EditForm } from './edit-form.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { useChangePassword } from './queries.ts'
import { passwordFailure, words } from './words.ts'

const passwordWords = words.password
const emptyValues = { current: '', next: '', confirmation: '' }

type PasswordFormProps = { email: string; onCancel: () => void; onSaved: () => void }

export function PasswordForm({ email, onCancel, onSaved }: PasswordFormProps) {
  const changing = useChangePassword()
  const min = useAbout().data?.passwordMin ?? PASSWORD_MIN
  const [values, setValues] = useState(emptyValues)
  const isReady = canChangePassword(values, min)
  const write = (field: keyof typeof emptyValues, text: string) => {
    setValues({ ...values, [field]: text })
    changing.reset()
  }
  const save = () =>
    changing.mutate({ currentPassword: values.current, newPassword: values.next }, { onSuccess: onSaved })
  const input = (field: keyof typeof emptyValues) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
  })
  // The rule is a hint until the user types a confirmation; from then on it's an error.
  const isWrong = values.confirmation !== '' && values.current !== '' && !isReady
  return (
    <EditForm
      label={passwordWords.change}
      save={passwordWords.change}
      busy={changing.isPending}
      saveDisabled={!isReady}
      failure={changing.error ? passwordFailure(changing.error) : undefined}
      onSave={save}
      onCancel={onCancel}
    >
      <HiddenUsername email={email} />
      <Field label={passwordWords.current}>
        {(control) => (
          <PasswordInput
            {...control}
            {...input('current')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user pressed the button in order to type
            autoFocus
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field label={passwordWords.next}>
        {(control) => <PasswordInput {...control} {...input('next')} autoComplete="new-password" />}
      </Field>
      <Field
        label={passwordWords.confirmation}
        hint={isReady || isWrong ? undefined : passwordWords.rule(min)}
        error={isWrong ? passwordWords.rule(min) : undefined}
      >
        {(control) => <PasswordInput {...control} {...input('confirmation')} autoComplete="new-password" />}
      </Field>
    </EditForm>
  )
}
