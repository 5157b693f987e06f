import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import type { ChangeEvent, ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { PasswordInput, verbatim } from './password-input.tsx'
import type { EntryForm } from './use-entry-form.ts'
import { problemInWords } from './words.ts'

type EntryFieldProps<Name extends string> = {
  form: EntryForm<Name>
  name: Name
  label: string
  /** What password managers and browsers may fill in. */
  autoComplete: 'username' | 'email' | 'name' | 'current-password' | 'new-password'
  type?: 'text' | 'email' | 'password'
  hint?: ReactNode
  passwordMin?: number
}

/** One field of an entry form, with what is wrong about it. */
export function EntryField<Name extends string>(props: EntryFieldProps<Name>) {
  const { form, name, label, autoComplete, type = 'text', hint, passwordMin = PASSWORD_MIN } = props
  const problem = form.problemOf(name)
  const own = {
    name,
    autoComplete,
    value: form.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.write(name, target.value),
  }
  return (
    <Field label={label} hint={hint} error={problem ? problemInWords(problem, passwordMin) : undefined}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...control} {...own} />
        ) : (
          <TextInput {...control} {...own} type={type} {...(type === 'email' && verbatim)} />
        )
      }
    </Field>
  )
}
