import { ApiError } from '../../client/api-error.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { textOf } from '../../text/language.ts'
import { tooManyAttempts } from '../auth-errors.ts'
import { editText } from './text.ts'

/** Fills `{reason}` in the specification's sentences. */
const reasonOf = (error: Error): string =>
  isRefusal(error, 'too_many_attempts')
    ? tooManyAttempts(error)
    : sentenceFor(error, textOf(editText).reasons)

const isRefusal = (error: Error, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code

export function nameFailure(error: Error): string {
  const { name } = textOf(editText)
  return isRefusal(error, 'empty_name') ? name.empty : name.failed(reasonOf(error))
}

export const verifyFailure = (error: Error): string => textOf(editText).email.notVerified(reasonOf(error))

export function emailFailure(error: Error): string {
  const { email } = textOf(editText)
  return isRefusal(error, 'invalid_email') ? email.invalid : email.failed(reasonOf(error))
}

export function passwordFailure(error: Error): string {
  const { password } = textOf(editText)
  return isRefusal(error, 'wrong_password') ? password.wrong : password.failed(reasonOf(error))
}

export function deletionFailure(error: Error): string {
  const { deletion } = textOf(editText)
  return isRefusal(error, 'wrong_password') ? deletion.wrong : deletion.failed(reasonOf(error))
}
