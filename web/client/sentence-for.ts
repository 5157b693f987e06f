import { textOf } from '../text/language.ts'
import { ApiError } from './api-error.ts'
import { type ErrorSentences, errorText } from './error-text.ts'

/** A slice's own sentences take precedence. */
export function sentenceFor(error: unknown, overrides: ErrorSentences = {}): string {
  const { sentences, tooManyRequests } = textOf(errorText)
  if (!(error instanceof ApiError)) return sentences.internal
  if (error.code === 'rate_limited') return tooManyRequests(waitFor(error))
  const entry = lookUp({ ...sentences, ...overrides }, error.code) ?? sentences.internal
  return typeof entry === 'function' ? entry(error.facts) : entry
}

const lookUp = (table: Readonly<Record<string, ErrorSentences['internal']>>, code: string) => table[code]

/** 1 second, 15 minutes, 23 hours. Rounds up, so that waiting this long is always enough. */
export function waitFor({ retryAfterMs = 60_000 }: ApiError): string {
  const text = textOf(errorText)
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  if (seconds <= 90) return text.seconds(seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? text.minutes(minutes) : text.hours(Math.ceil(minutes / 60))
}
