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
    text: 'There is nothing at this address. It may have been moved, or the link is incomplete.',
    back: 'Go to the home page',
    backToLists: 'Go to your lists',
  },
  pageError: {
    title: 'This page could not be shown',
    text: 'Your lists and grades are safe. Reload the page; if that does not help, try again in a few minutes.',
    notLoaded: 'This page could not be loaded',
    notLoadedText: 'The connection was lost, or a new version is out. Reload to continue; nothing is lost.',
    reload: 'Reload',
  },
} as const

type Facts = ApiError['facts']
/** A code's sentence, from the facts of the refusal. */
export type ErrorWords = { readonly [Code in ErrorCode | 'offline']?: string | ((facts: Facts) => string) }

/** The sentences that are right on every page. Slices bring their own for codes that only they can get. */
const generic: ErrorWords = {
  malformed: 'The request was not understood, so nothing was changed.',
  no_session: 'Please log in again to continue.',
  insufficient_tokens: 'Insufficient tokens',
  identity_mismatch: 'Another user is signed in by now. Reload the page to continue.',
  cross_site: 'The request came from another site, so nothing was changed.',
  not_found: "This does not exist, or you don't have access to it.",
  in_progress: 'The same request is still being worked on. Please wait a moment.',
  key_reused: 'This was already sent with other contents. Please reload the page and try again.',
  maxretry: 'Too many changes happened at once. Please try again.',
  too_large: 'This is larger than the server accepts.',
  payments_unavailable: 'The payment provider cannot be reached. Nothing was charged.',
  grader_unavailable: 'The AI grader cannot be reached. Nothing was charged. Please try again in a moment.',
  imagery_unavailable: 'The imagery provider cannot be reached. Nothing was charged.',
  allowance_used: ({ renewsAt }) =>
    `You've reached today's limit of free lookups. It resets ${renewalTime(Number(renewsAt))}, and buying tokens raises it. Nothing was charged.`,
  internal: 'Something went wrong on our side. Please try again.',
  storage_full: "We can't store this right now, so nothing was changed. Please try again in a few minutes.",
  overloaded: 'The server is busy. Please try again in a moment.',
  offline: 'The server cannot be reached. Please check your connection and try again.',
}

/** The sentence for anything that was thrown; a slice's own words go first. */
export function sentenceFor(error: unknown, own: ErrorWords = {}): string {
  if (!(error instanceof ApiError)) return String(generic.internal)
  if (error.code === 'rate_limited') return rateLimited(error.retryAfterMs)
  const entry = look({ ...generic, ...own }, error.code) ?? generic.internal
  return typeof entry === 'function' ? entry(error.facts) : String(entry)
}

/** When the daily allowance renews, as people say it: at 3:40 PM, or on Nov 3 at 3:40 PM. */
export function renewalTime(at: number, now = new Date()): string {
  const renewal = new Date(at)
  if (Number.isNaN(at)) return 'tomorrow'
  const time = renewal.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  if (renewal.toDateString() === now.toDateString()) return `at ${time}`
  return `on ${renewal.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })} at ${time}`
}

const look = (table: Readonly<Record<string, ErrorWords['internal']>>, code: string) => table[code]

const rateLimited = (retryAfterMs = 60_000): string =>
  `Too many requests. Please try again in ${waitInWords(retryAfterMs)}.`

/** 1 second, 15 minutes, 23 hours: rounded up, so that nobody is refused again who waits as long. */
export function waitInWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds <= 90) return plural(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour')
}

const plural = (figure: number, unit: string) => `${figure} ${unit}${figure === 1 ? '' : 's'}`
