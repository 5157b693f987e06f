import { sentenceFor } from '../client/sentence-for.ts'
import { textOf } from '../text/language.ts'
import { PushError } from './browser-push.ts'
import { notificationsText } from './text.ts'

export function notificationFailure(error: unknown): string {
  const { pushProblems, errors } = textOf(notificationsText)
  return error instanceof PushError ? pushProblems[error.code] : sentenceFor(error, errors)
}
