import { ApiError } from '../../client/api-error.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { textOf } from '../../text/language.ts'
import { tooManyAttempts } from '../auth-errors.ts'
import { apiAccessText } from './text.ts'

export const newKeyFailure = (error: Error): string =>
  error instanceof ApiError && error.code === 'too_many_attempts'
    ? tooManyAttempts(error)
    : sentenceFor(error, textOf(apiAccessText).errors)
