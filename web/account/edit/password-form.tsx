import { canChangePassword } from '@curbgrade/core/account/account-edit'
import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { useState } from 'react'
import { useAbout } from '../../client/session/me.ts'
import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { EditForm } from './edit-form.tsx'
import { passwordFailure } from './failures.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { useChangePassword } from './queries.ts'
import { editText } from './text.ts'

const emptyValues = { current: '', next: '', confirmation: '' }

type PasswordFormProps = { email: string; onCancel: () => void; onSaved: () => void }

export function PasswordForm({ email, onCancel, onSaved }: PasswordFormProps) {
  const passwordText = useText(editText).password
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
      label={passwordText.change}
      save={passwordText.change}
      busy={changing.isPending}
      saveDisabled={!isReady}
      failure={changing.error ? passwordFailure(changing.error) : undefined}
      onSave={save}
      onCancel={onCancel}
    >
      <HiddenUsername email={email} />
      <Field label={passwordText.current}>
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
      <Field label={passwordText.next}>
        {(control) => <PasswordInput {...control} {...input('next')} autoComplete="new-password" />}
      </Field>
      <Field
        label={passwordText.confirmation}
        hint={isReady || isWrong ? undefined : passwordText.rule(min)}
        error={isWrong ? passwordText.rule(min) : undefined}
      >
        {(control) => <PasswordInput {...control} {...input('confirmation')} autoComplete="new-password" />}
      </Field>
    </EditForm>
  )
}
