import {
  type CredentialProblem,
  type FieldValidation,
  firstInvalidField,
} from '@curbgrade/core/account/credentials'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

type Values<Field extends string> = Readonly<Record<Field, string>>

type EntryFormOptions<Field extends string> = {
  /** The fields as they stand before anybody types. */
  initial: Values<Field>
  check: (values: Values<Field>) => FieldValidation<Field>
  /** Sends what passed the check. */
  send: (values: Values<Field>) => Promise<void>
  /** The field to try again after a refusal. */
  fieldToRetry?: (error: unknown) => NoInfer<Field> | null
}

export type EntryForm<Field extends string> = {
  values: Values<Field>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Writes all fields. */
  fill: (values: Values<Field>) => void
  write: (field: Field, value: string) => void
  isBusy: boolean
  hasWrongInput: boolean
  problemOf: (field: Field) => CredentialProblem | null
  /** What the server did not like about the last attempt. */
  refusal: Error | null
}

/**
 * A form of credentials: nothing is judged before it is sent for the first time, from then on while typing. The focus
 * goes to the first wrong field, and to the one to try again when the server refuses.
 */
export function useEntryForm<Field extends string>(options: EntryFormOptions<Field>): EntryForm<Field> {
  const [values, setValues] = useState(options.initial)
  const [wasSent, setWasSent] = useState(false)
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: options.send })
  const verdict = options.check(values)
  const wrong = firstInvalidField(verdict)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    setWasSent(true)
    if (wrong !== null) return focusField(form, wrong)
    mutate(values, { onError: (refusal) => focusField(form, options.fieldToRetry?.(refusal) ?? null) })
  }
  /** A refusal belongs to what was typed before, so it goes. */
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
    problemOf: (field: Field) => (wasSent ? verdict[field] : null),
    refusal: error,
  }
}

function focusField(form: HTMLFormElement, name: string | null): void {
  const field = name === null ? null : form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}
