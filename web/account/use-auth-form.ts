import {
  type CredentialProblem,
  type FieldValidation,
  firstInvalidField,
} from '@curbgrade/core/account/credentials'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

type Values<Field extends string> = Readonly<Record<Field, string>>

type AuthFormOptions<Field extends string> = {
  initial: Values<Field>
  check: (values: Values<Field>) => FieldValidation<Field>
  send: (values: Values<Field>) => Promise<void>
  /** The field to focus after a refusal. */
  fieldToRetry?: (error: unknown) => NoInfer<Field> | null
}

export type AuthForm<Field extends string> = {
  values: Values<Field>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  fill: (values: Values<Field>) => void
  write: (field: Field, value: string) => void
  isBusy: boolean
  hasWrongInput: boolean
  problemOf: (field: Field) => CredentialProblem | null
  refusal: Error | null
}

/** Validates on the first submit, and from then on while the user types. Focuses the field to fix. */
export function useAuthForm<Field extends string>(options: AuthFormOptions<Field>): AuthForm<Field> {
  const [values, setValues] = useState(options.initial)
  const [wasSent, setWasSent] = useState(false)
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: options.send })
  const validation = options.check(values)
  const wrong = firstInvalidField(validation)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    setWasSent(true)
    if (wrong !== null) return focusField(form, wrong)
    mutate(values, { onError: (refusal) => focusField(form, options.fieldToRetry?.(refusal) ?? null) })
  }
  /** Also clears the refusal, which belongs to the previous values. */
  const fill = (next: Values<Field>) => {
    setValues(next)
    if (!isPending) reset()
  }
  return {
    values,
    submit,
    fill,
    write: (field: Field, value: string) => fill({ ...values, [field]: value }),
    isBusy: isPending,
    hasWrongInput: wasSent && wrong !== null,
    problemOf: (field: Field) => (wasSent ? validation[field] : null),
    refusal: error,
  }
}

function focusField(form: HTMLFormElement, name: string | null): void {
  const field = name === null ? null : form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}
