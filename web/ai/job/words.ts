import type { EndReason, PauseReason, RowReason } from '@curbgrade/core/ai/contract'
import { sentenceFor } from '../../app/words.ts'

const count = (figure: number) => figure.toLocaleString('en-US')
const plural = (figure: number, one: string, many = `${one}s`) =>
  `${count(figure)} ${figure === 1 ? one : many}`
const properties = (figure: number) => plural(figure, 'property', 'properties')
const tokens = (figure: number) => plural(figure, 'token')

export const words = {
  loading: 'Loading what the grader did…',
  failedToLoad: 'What the grader did could not be loaded. Nothing of it is lost.',
  tryAgain: 'Try Again',
  close: 'Close',
  total: 'Total properties',
  graded: 'Graded',
  charged: 'Tokens charged',
  refunded: 'Tokens given back',

  processing: {
    title: { queued: 'AI processing is queued', running: 'AI processing', paused: 'AI processing is paused' },
    queued: (title: string) => `“${title}” waits for its turn. Two of your lists are graded at a time.`,
    running: (title: string) => `“${title}” is being graded. You can close this; it goes on by itself.`,
    paused: (title: string) =>
      `“${title}” waits, and goes on by itself. Nothing is lost and nothing is charged meanwhile.`,
    progress: (title: string) => `Graded of “${title}”`,
    done: (done: number, total: number) => `${count(done)} of ${properties(total)}`,
    rate: 'Rate',
    perMinute: (rate: number | null) => (rate === null ? '–' : `${count(rate)} / min`),
    timeLeft: 'Time left',
    setAside: 'Tokens set aside',
    nextTry: (time: string) => `The next try is at ${time}.`,
    resume: 'Resume Now',
    cancel: 'Cancel AI Processing',
  },
  cancelling: {
    title: 'Cancel AI processing?',
    text: (graded: number, left: number) =>
      `${graded === 0 ? 'No property is graded yet' : `${properties(graded)} ${graded === 1 ? 'is' : 'are'} graded and ${graded === 1 ? 'stays' : 'stay'} so`}. ${tokens(left)} ${left === 1 ? 'is' : 'are'} given back. You can have the rest graded later.`,
    confirm: 'Cancel AI Processing',
    keep: 'Keep Going',
    done: (refunded: number) => `AI processing was cancelled. ${tokens(refunded)} given back.`,
  },
  failed: {
    title: 'AI processing failed',
    cancelled: 'AI processing was cancelled',
    text: (title: string) => `What is graded of “${title}” stays; everything else was given back.`,
    retry: (rows: number) => `Try Again (${tokens(rows)})`,
    gradeRest: (rows: number) => `Grade the Rest (${tokens(rows)})`,
    byHand: 'Grade by Hand',
    start: (reason: string) => `Failed to start job: ${reason}`,
  },
  completed: {
    title: 'AI processing complete',
    text: (title: string) => `The AI has finished “${title}”.`,
    withErrors: (rows: number) =>
      `${properties(rows)} could not be graded. ${rows === 1 ? 'It was' : 'They were'} not charged.`,
    date: 'Date completed',
    distribution: 'Properties by grade',
    withoutPhoto: (rows: number) => `${properties(rows)} without a picture: graded No Photo, free.`,
    export: 'Export Results',
    samples: 'View Samples',
    strategic: 'Strategic Sample',
    review: 'Review Grades',
  },
  rows: {
    title: 'Properties without a grade',
    abstained: 'Left to you',
    error: 'Error',
    more: 'Show More',
    count: properties,
    row: (rowNo: number) => `Row ${count(rowNo)}`,
  },
  model: (version: string) => `Model ${version}`,
} as const

/** Why a run pauses, and what ends that. */
export const pauseWords: Readonly<Record<PauseReason, string>> = {
  grader_unavailable: 'The grader cannot be reached. It is tried again every half a minute.',
  grader_out_of_quota: 'The grader’s quota is used up. It is tried again every half a minute.',
  grader_misconfigured:
    'The grader is not set up correctly. Whoever runs this installation has to mend that; it is tried again every half a minute.',
  imagery_unavailable: 'The imagery provider cannot be reached. It is tried again every half a minute.',
}

export const endWords: Readonly<Record<EndReason, string>> = {
  all_rows_failed: 'No property of this list could be graded.',
  cancelled: 'You cancelled it before it was through.',
  internal: 'It stopped again and again without getting anywhere. That is our fault.',
}

/** Why a property has no grade of the grader. */
export const reasonWords: Readonly<Record<RowReason, string>> = {
  not_calibrated: 'The grader has not learned from enough of your grades yet',
  unlike_training: 'Unlike everything the grader has learned from',
  terms_forbid: 'The imagery’s terms forbid grading by machine',
  refused: 'The grader declined to judge this picture',
  unreadable_picture: 'The picture could not be read',
  unreadable_answer: 'The grader’s answer could not be read',
  imagery_refused: 'The imagery provider refused this address',
  grader_unavailable: 'The grader failed for this property again and again',
  imagery_unavailable: 'The picture could not be fetched',
  allowance_used: 'Today’s limit of free lookups was reached; try this property again tomorrow',
}

/** About 40 seconds, 3 minutes, 2 hours: rounded so that it does not pretend to know. */
export function durationWords(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 10) return 'a few seconds'
  if (seconds < 90) return `${Math.round(seconds / 5) * 5} seconds`
  if (seconds < 90 * 60) return plural(Math.round(seconds / 60), 'minute')
  return plural(Math.round(seconds / 3600), 'hour')
}

/** `Failed to start job: …` (Spec 8). */
export const startFailure = (error: unknown): string =>
  words.failed.start(
    sentenceFor(error, {
      insufficient_tokens: insufficientTokens,
      nothing_to_resume: 'Every property of this list is graded.',
    }),
  )

export const cancelFailure = (error: unknown): string =>
  sentenceFor(error, { nothing_to_cancel: 'It has ended meanwhile; there is nothing left to cancel.' })

/** Spec 8, to the letter. */
export const insufficientTokens = (facts: Readonly<Record<string, unknown>>): string =>
  `Insufficient tokens for AI processing. You need ${figure(facts['needed'])} tokens but have ${figure(facts['available'])}.`

const figure = (fact: unknown): string => (typeof fact === 'number' ? count(fact) : String(fact))
