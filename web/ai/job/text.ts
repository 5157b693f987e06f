import type { EndReason, Obstacle, PauseReason, RowReason } from '@curbgrade/core/ai/contract'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import type { ErrorSentences } from '../../client/error-text.ts'

export const jobText = defineText(({ count, plural, textOf }) => {
  const { properties, tokens } = textOf(nounsText)
  const figure = (fact: unknown) => (typeof fact === 'number' ? count(fact) : String(fact))
  /** The wording of Spec 8. */
  const insufficientTokens = ({ needed, available }: Facts) =>
    `Insufficient tokens for AI processing. You need ${figure(needed)} tokens but have ${figure(available)}.`
  const gradedSoFar = (graded: number) =>
    graded === 0
      ? 'Nothing has been graded yet.'
      : plural(graded, {
          one: '# property has been graded and keeps its grade.',
          other: '# properties have been graded and keep their grades.',
        })

  const obstacles = {
    terms_forbid:
      "AI grading isn't possible here: the imagery provider's terms don't allow it. You can grade the list yourself.",
    not_calibrated:
      "AI grading isn't possible yet: the grader doesn't know pictures like these. Grade some yourself, then let it learn from your grades on the AI accuracy page.",
  } satisfies Record<Obstacle, string>

  return {
    loading: 'Loading AI results…',
    failedToLoad: "We couldn't load the AI results. Your data is safe.",
    tryAgain: 'Try again',
    close: 'Close',
    total: 'Total properties',
    graded: 'Graded by AI',
    gradedByYou: 'Graded by you',
    imported: 'From the file',
    charged: 'Tokens charged',
    refunded: 'Tokens returned',

    processing: {
      title: {
        queued: 'AI processing is queued',
        running: 'AI processing',
        paused: 'AI processing is paused',
      },
      queued: (title: string) => `“${title}” is waiting its turn. We grade two of your lists at a time.`,
      running: (title: string) =>
        `“${title}” is being graded. You can close this; grading continues on its own.`,
      paused: (title: string) =>
        `“${title}” is on hold and resumes on its own. Nothing is lost, and nothing is charged in the meantime.`,
      progress: (title: string) => `Progress of “${title}”`,
      done: (done: number, total: number) => `${count(done)} of ${properties(total)}`,
      rate: 'Rate',
      perMinute: (rate: number | null) => (rate === null ? '–' : `${count(rate)} / min`),
      timeLeft: 'Time left',
      setAside: 'Tokens set aside',
      nextTry: (time: string) => `Next try at ${time}.`,
      resume: 'Resume now',
      cancel: 'Cancel AI processing',
    },
    canceling: {
      title: 'Cancel AI processing?',
      text: (graded: number, remaining: number) =>
        `${gradedSoFar(graded)} You'll get ${tokens(remaining)} back. You can grade the rest later.`,
      confirm: 'Cancel AI processing',
      keep: 'Keep going',
      done: (refunded: number) => `AI processing was canceled. ${tokens(refunded)} returned.`,
    },
    failed: {
      title: 'AI processing failed',
      canceled: 'AI processing was canceled',
      text: (title: string) =>
        `Grades in “${title}” are saved. Tokens for ungraded properties were returned.`,
      retry: (rows: number) => `Try again (${tokens(rows)})`,
      gradeRest: (rows: number) => `Grade the rest (${tokens(rows)})`,
      byHand: 'Grade it yourself',
      start: (reason: string) => `Failed to start job: ${reason}`,
    },
    startRest: {
      title: (rows: number) => `Let the AI grade ${properties(rows)}?`,
      text: 'It grades the properties that have no grade yet, and says how sure it is. Tokens for properties that it leaves to you are returned. Your grades stay.',
      confirm: (price: number) => `Start for ${tokens(price)}`,
    },
    photoConsent: {
      label: (recipient: string) => `Send my own photos of this list to ${recipient}`,
      text: 'Without it, properties with your own photos are left to you and cost nothing. You can change this here at any time, even during grading: from then on, no more are sent.',
      failed: (reason: string) => `Nothing was changed. ${reason}`,
    },
    completed: {
      title: 'AI processing complete',
      text: (title: string) => `AI grading of “${title}” is complete.`,
      nothing: 'The AI graded nothing',
      nothingText: (title: string) =>
        `AI grading of “${title}” has ended without a grade. Nothing was charged; the reasons are below.`,
      withErrors: (rows: number) =>
        plural(rows, {
          one: "# property couldn't be graded. You weren't charged for it.",
          other: "# properties couldn't be graded. You weren't charged for them.",
        }),
      date: 'Date completed',
      distribution: 'Properties by grade',
      withoutPhoto: (rows: number) => `${properties(rows)} without a picture: graded No Photo, free.`,
      export: 'Export Results',
      samples: 'View Samples',
      strategic: 'Strategic Sample',
      review: 'Review grades',
    },
    rows: {
      title: 'Properties without a grade',
      abstained: 'Left to you',
      error: 'Error',
      more: 'Show more',
      count: properties,
      row: (rowNo: number) => `Row ${count(rowNo)}`,
    },
    accuracy: 'AI accuracy',
    pauses: {
      grader_unavailable: "We can't reach the grader. We're trying again every 30 seconds.",
      grader_out_of_quota: "The grader's quota is used up. We're trying again every 30 seconds.",
      grader_misconfigured:
        "The grader isn't set up correctly, and the site's operator needs to fix it. We're trying again every 30 seconds.",
      imagery_unavailable: "We can't reach the imagery provider. We're trying again every 30 seconds.",
    } satisfies Record<PauseReason, string>,
    ends: {
      all_rows_failed: 'None of the properties in this list could be graded.',
      cancelled: 'You canceled it before it finished.',
      internal: "It kept stopping without making progress. That's our fault.",
    } satisfies Record<EndReason, string>,
    obstacles,
    reasons: {
      not_calibrated: "The grader hasn't learned from enough of your grades yet",
      unlike_training: 'Unlike anything the grader has learned from',
      terms_forbid:
        "The imagery provider's terms don't allow AI grading, or it's your own photo and you haven't agreed to send it",
      refused: 'The grader declined to grade this picture',
      unreadable_picture: "We couldn't read the picture",
      unreadable_answer: "We couldn't read the grader's answer",
      imagery_refused: 'The imagery provider refused this address',
      grader_unavailable: 'The grader failed repeatedly for this property',
      imagery_unavailable: "We couldn't load the picture",
      allowance_used: "You reached today's limit of free lookups; try this property again tomorrow",
    } satisfies Record<RowReason, string>,
    /** `40 seconds`, `3 minutes`, `2 hours`: rounded, because it's an estimate. */
    duration: (seconds: number | null) => {
      if (seconds === null) return '–'
      if (seconds < 10) return 'a few seconds'
      if (seconds < 90) return plural(Math.round(seconds / 5) * 5, { one: '# second', other: '# seconds' })
      return seconds < 90 * 60
        ? plural(Math.round(seconds / 60), { one: '# minute', other: '# minutes' })
        : plural(Math.round(seconds / 3600), { one: '# hour', other: '# hours' })
    },
    insufficientTokens,
    startErrors: {
      insufficient_tokens: insufficientTokens,
      ai_impossible: ({ reason }) =>
        reason === 'terms_forbid' ? obstacles.terms_forbid : obstacles.not_calibrated,
      nothing_to_resume: 'Every property in this list has been graded.',
    } satisfies ErrorSentences,
    cancelErrors: {
      nothing_to_cancel: "It has already ended, so there's nothing to cancel.",
    } satisfies ErrorSentences,
  }
})

type Facts = Readonly<Record<string, unknown>>
