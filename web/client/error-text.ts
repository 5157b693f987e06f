import type { ErrorCode } from '@curbgrade/core/shared/errors'
import { defineText } from '@curbgrade/core/text/define-text'
import type { ApiError } from './api-error.ts'

type Facts = ApiError['facts']
/** A sentence, or a function that builds it from the facts of the refusal. */
export type ErrorSentences = {
  readonly [Code in ErrorCode | 'offline']?: string | ((facts: Facts) => string)
}

export const errorText = defineText(({ plural, time, dayOfYear }) => {
  function renewalTime(renewsAt: number, now = new Date()): string {
    if (Number.isNaN(renewsAt)) return 'tomorrow'
    const isToday = new Date(renewsAt).toDateString() === now.toDateString()
    return isToday ? `at ${time(renewsAt)}` : `on ${dayOfYear(renewsAt)} at ${time(renewsAt)}`
  }

  return {
    renewalTime,
    /** Fits every page. Slices add sentences for codes that only they receive. */
    sentences: {
      malformed: "We couldn't process that request. Nothing was changed.",
      no_session: 'Please log in again to continue.',
      insufficient_tokens: 'Insufficient tokens',
      identity_mismatch: 'A different user is now logged in here. Reload the page to continue.',
      cross_site: 'That request came from another site, so nothing was changed.',
      out_of_scope: "This key doesn't allow that.",
      not_found: "This doesn't exist, or you don't have access to it.",
      in_progress: 'That request is still being processed. Please wait a moment.',
      key_reused: 'This was already submitted with different details. Please reload the page and try again.',
      maxretry: 'Too many changes were made at once. Please try again.',
      too_large: 'This is too large for us to accept.',
      payments_unavailable: "We can't reach the payment provider. Nothing was charged.",
      grader_unavailable: "We can't reach the AI grader. Nothing was charged. Please try again in a moment.",
      imagery_unavailable: "We can't reach the imagery provider. Nothing was charged.",
      allowance_used: ({ renewsAt }: Facts) =>
        `You've reached today's limit of free lookups. It resets ${renewalTime(Number(renewsAt))}, and buying tokens raises it. Nothing was charged.`,
      internal: 'Something went wrong on our side. Please try again.',
      storage_full:
        "We can't store this right now, so nothing was changed. Please try again in a few minutes.",
      storage_unavailable:
        "We can't reach our file storage right now. Nothing was changed or charged. Please try again in a moment.",
      overloaded: 'The server is busy. Please try again in a moment.',
      offline: "We can't reach the server. Please check your connection and try again.",
    } satisfies ErrorSentences,
    tooManyRequests: (wait: string) => `Too many requests. Please try again in ${wait}.`,
    seconds: (seconds: number) => plural(seconds, { one: '# second', other: '# seconds' }),
    minutes: (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' }),
    hours: (hours: number) => plural(hours, { one: '# hour', other: '# hours' }),
  }
})
