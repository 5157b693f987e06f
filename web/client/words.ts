import type { ErrorCode } from '@curbgrade/core/shared/errors'
import { ApiError } from './api-error.ts'

export const words = {
  product: 'Curbgrade',
  skipLink: 'Skip to content',
  settings: 'Settings',
  bar: 'Main',
  tokens: (balance: number) => `${balance.toLocaleString('en-US')} ${balance === 1 ? 'token' : 'tokens'}`,
  fewTokens: (balance: number) => `${words.tokens(balance)}, running low`,
  tokenCount: (balance: number) => balance.toLocaleString('en-US'),
  mode: (isDemo: boolean, isTest: boolean) =>
    isDemo && isTest ? 'Demo imagery · test payments' : isDemo ? 'Demo imagery' : 'Test payments',
  demoShort: 'Demo',
  testShort: 'Test',
  loading: 'Loading…',
  notFound: {
    title: 'Page not found',
    text: "There's nothing here. The page may have moved, or the link may be incomplete.",
    back: 'Go to the home page',
    backToLists: 'Go to your lists',
  },
  pageError: {
    title: "We couldn't show this page",
    text: "Your lists and grades are safe. Reload the page. If that doesn't help, try again in a few minutes.",
    notLoaded: "We couldn't load this page",
    notLoadedText: "The connection was lost, or there's a new version. Reload to continue. Nothing is lost.",
    reload: 'Reload',
  },
} as const

type Facts = ApiError['facts']
/** Maps each code to its sentence, or to a function that builds it from the facts of the refusal. */
export type ErrorWords = { readonly [Code in ErrorCode | 'offline']?: string | ((facts: Facts) => string) }

/** Sentences that fit every page. Slices add their own for codes that only they receive. */
const generic: ErrorWords = {
  malformed: "We couldn't process that request. Nothing was changed.",
  no_session: 'Please log in again to continue.',
  insufficient_tokens: 'Insufficient tokens',
  identity_mismatch: 'A different user is now logged in here. Reload the page to continue.',
  cross_site: 'That request came from another site, so nothing was changed.',
  not_found: "This doesn't exist, or you don't have access to it.",
  in_progress: 'That request is still being processed. Please wait a moment.',
  key_reused: 'This was already submitted with different details. Please reload the page and try again.',
  maxretry: 'Too many changes were made at once. Please try again.',
  too_large: 'This is too large for us to accept.',
  payments_unavailable: "We can't reach the payment provider. Nothing was charged.",
  grader_unavailable: "We can't reach the AI grader. Nothing was charged. Please try again in a moment.",
  imagery_unavailable: "We can't reach the imagery provider. Nothing was charged.",
  allowance_used: ({ renewsAt }) =>
    `You've reached today's limit of free lookups. It resets ${renewalTime(Number(renewsAt))}, and buying tokens raises it. Nothing was charged.`,
  internal: 'Something went wrong on our side. Please try again.',
  storage_full: "We can't store this right now, so nothing was changed. Please try again in a few minutes.",
  overloaded: 'The server is busy. Please try again in a moment.',
  offline: "We can't reach the server. Please check your connection and try again.",
}

/** Returns the sentence for any thrown error. A slice's own sentences take precedence. */
export function sentenceFor(error: unknown, overrides: ErrorWords = {}): string {
  if (!(error instanceof ApiError)) return String(generic.internal)
  if (error.code === 'rate_limited') return rateLimited(error.retryAfterMs)
  const entry = lookUp({ ...generic, ...overrides }, error.code) ?? generic.internal
  return typeof entry === 'function' ? entry(error.facts) : String(entry)
}

/** Formats the time when the daily allowance renews: `at 3:40 PM`, or `on Nov 3 at 3:40 PM`. */
export function renewalTime(renewsAt: number, now = new Date()): string {
  const renewal = new Date(renewsAt)
  if (Number.isNaN(renewsAt)) return 'tomorrow'
  const time = renewal.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  if (renewal.toDateString() === now.toDateString()) return `at ${time}`
  return `on ${renewal.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })} at ${time}`
}

const lookUp = (table: Readonly<Record<string, ErrorWords['internal']>>, code: string) => table[code]

const rateLimited = (retryAfterMs = 60_000): string =>
  `Too many requests. Please try again in ${formatWait(retryAfterMs)}.`

/** 1 second, 15 minutes, 23 hours. Rounds up, so that waiting this long is always enough. */
export function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds <= 90) return plural(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour')
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
