import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import type { ChangeEvent, ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { PasswordInput, verbatim } from './password-input.tsx'
import { accountText } from './text.ts'
import type { AuthForm } from './use-auth-form.ts'

type AuthFieldProps<Name extends string> = {
  form: AuthForm<Name>
  name: Name
  label: string
  /** What browsers and password managers may fill in. */
  autoComplete: 'username' | 'email' | 'name' | 'current-password' | 'new-password'
  type?: 'text' | 'email' | 'password'
  hint?: ReactNode
  isReadOnly?: boolean
  passwordMin?: number
}

export function AuthField<Name extends string>(props: AuthFieldProps<Name>) {
  const { form, name, label, autoComplete, type = 'text', hint } = props
  const { isReadOnly = false, passwordMin = PASSWORD_MIN } = props
  const { problems } = useText(accountText)
  const problem = form.problemOf(name)
  const inputProps = {
    name,
    autoComplete,
    value: form.values[name],
    readOnly: isReadOnly,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.write(name, target.value),
  }
  return (
    <Field label={label} hint={hint} error={problem ? problems[problem](passwordMin) : undefined}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...control} {...inputProps} />
        ) : (
          <TextInput {...control} {...inputProps} type={type} {...(type === 'email' && verbatim)} />
        )
      }
    </Field>
  )
}
