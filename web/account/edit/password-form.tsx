import { canChangePassword } from '@curbgrade/core/account/account-edit'
import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useAbout } from '../queries.ts'
import { EditForm } from './edit-form.tsx'
import { useChangePassword } from './queries.ts'
import { UsernameForManagers } from './username-for-managers.tsx'
import { passwordFailure, words } from './words.ts'

const own = words.password
const nothing = { current: '', next: '', confirmation: '' }

type PasswordFormProps = { email: string; onCancel: () => void; onSaved: () => void }

export function PasswordForm({ email, onCancel, onSaved }: PasswordFormProps) {
  const changing = useChangePassword()
  const min = useAbout().data?.passwordMin ?? PASSWORD_MIN
  const [values, setValues] = useState(nothing)
  const isReady = canChangePassword(values, min)
  const write = (field: keyof typeof nothing, text: string) => {
    setValues({ ...values, [field]: text })
    changing.reset()
  }
  const save = () =>
    changing.mutate({ currentPassword: values.current, newPassword: values.next }, { onSuccess: onSaved })
  const input = (field: keyof typeof nothing) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
  })
  // Until something was confirmed the rule is advice; from then on it says what is wrong.
  const isWrong = values.confirmation !== '' && values.current !== '' && !isReady
  return (
    <EditForm
      label={own.change}
      save={own.change}
      busy={changing.isPending}
      saveDisabled={!isReady}
      failure={changing.error ? passwordFailure(changing.error) : undefined}
      onSave={save}
      onCancel={onCancel}
    >
      <UsernameForManagers email={email} />
      <Field label={own.current}>
        {(control) => (
          <PasswordInput
            {...control}
            {...input('current')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who pressed the button wants to type
            autoFocus
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field label={own.next}>
        {(control) => <PasswordInput {...control} {...input('next')} autoComplete="new-password" />}
      </Field>
      <Field
        label={own.confirmation}
        hint={isReady || isWrong ? undefined : own.rule(min)}
        error={isWrong ? own.rule(min) : undefined}
      >
        {(control) => <PasswordInput {...control} {...input('confirmation')} autoComplete="new-password" />}
      </Field>
    </EditForm>
  )
}
