import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { EntryForm } from './use-entry-form.ts'
import { problemInWords, words } from './words.ts'

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

/** One field of an entry form, with what is wrong about it. A password can be looked at before it is sent. */
export function EntryField<Name extends string>(props: EntryFieldProps<Name>) {
  const { form, name, label, autoComplete, type = 'text', hint, passwordMin = PASSWORD_MIN } = props
  const [isShown, setIsShown] = useState(false)
  const problem = form.problemOf(name)
  const isPassword = type === 'password'
  const own = {
    name,
    autoComplete,
    value: form.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.write(name, target.value),
  }
  return (
    <Field label={label} hint={hint} error={problem ? problemInWords(problem, passwordMin) : undefined}>
      {(control) =>
        isPassword ? (
          <span className="relative block">
            <TextInput
              {...control}
              {...own}
              {...verbatim}
              type={isShown ? 'text' : 'password'}
              className="pr-16"
            />
            <ShowSwitch isShown={isShown} onChange={setIsShown} />
          </span>
        ) : (
          <TextInput {...control} {...own} type={type} {...(type === 'email' && verbatim)} />
        )
      }
    </Field>
  )
}

/** Phones correct and capitalise what they take for prose. */
const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

function ShowSwitch({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const { show, hide, showPassword, hidePassword } = words.fields
  return (
    <button
      type="button"
      aria-label={isShown ? hidePassword : showPassword}
      onClick={() => onChange(!isShown)}
      className="absolute inset-y-0 right-0 rounded-control px-3 text-sm font-medium text-muted hover:text-ink"
    >
      {isShown ? hide : show}
    </button>
  )
}
