import type { ComparisonAnswer } from '@curbgrade/core/surveys/comparison'
import type { PairState } from '@curbgrade/core/surveys/pair-state'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import type { ErrorSentences } from '../client/error-text.ts'

const answers: Record<ComparisonAnswer, string> = {
  worse: 'Worse',
  same: 'Same',
  better: 'Better',
  cant_compare: "Can't compare",
}

export const surveysText = defineText(({ count, plural, month, day, percent, textOf }) => {
  const { properties } = textOf(nounsText)
  /** With its sign, in whole percent. */
  const points = (share: number) => (share > 0 ? `+${percent(share)}` : percent(share))
  return {
    title: 'Survey',
    back: 'All properties',
    loading: 'Loading the survey',
    missing: {
      title: 'List not found',
      text: 'It may have been deleted.',
      back: 'Back to your lists',
    },
    failed: "We couldn't load the survey",
    retry: 'Try again',
    errors: {
      survey_open: 'Another window has started a survey of this list. Reload the page to continue it.',
      survey_ended: 'This survey has ended, so it takes no more answers.',
      nothing_to_survey:
        'No graded property has a picture, so there is nothing to compare later. Grade the list first.',
      nothing_to_compare: 'This picture can’t be compared with the earlier one anymore. Reload the page.',
    } satisfies ErrorSentences,

    start: {
      title: 'Start a survey',
      text: 'A survey notes the grade and picture of each property that you have graded. Add later pictures, and say what changed. Grades aren’t touched.',
      label: 'Which properties to ask about',
      sample: 'A random sample',
      sampleText: 'A tenth of the graded properties, at least 50. It stands for the whole list.',
      filtered: 'The filtered properties',
      filteredText: 'Those that the list’s page showed, in random order.',
      withControl: 'Add a random sample, which stands for the whole list',
      preview: (asked: number, snapshot: number) =>
        `${properties(asked)} to compare, of ${count(snapshot)} with a grade.`,
      counting: 'Counting',
      warnings: {
        worst_improve:
          'You chose only the worst grades. They look better later even if nothing changed, because a part of such a grade is chance. Add a random sample.',
        best_worsen:
          'You chose only the best grades. They look worse later even if nothing changed, because a part of such a grade is chance. Add a random sample.',
      },
      none: 'No graded property with a picture is among them. Grade the list first.',
      start: 'Start the survey',
      help: 'How surveys work',
    },

    compare: {
      progress: (answered: number, asked: number) => `${count(answered)} of ${properties(asked)} compared`,
      caption: (isLater: boolean, capturedAt: string | null) =>
        `${isLater ? 'Later' : 'Earlier'}, ${capturedAt === null ? 'date unknown' : month(capturedAt)}`,
      alt: (address: string, isLater: boolean) => `${isLater ? 'Later' : 'Earlier'} picture of ${address}`,
      question: 'How does the later picture look?',
      answers,
      undo: 'Undo',
      otherProvider: 'other provider',
      otherProviderText: 'The two pictures come from different providers. The figures leave this pair out.',
      failed: 'The answer wasn’t saved.',
      notLoaded: "We couldn't load the next properties",
      photos: 'Add photos',
    },

    done: {
      all: 'Everything is compared',
      waiting: 'Nothing to compare right now',
      waitingText:
        'Properties come up here once they have a newer picture. You can close this page; your answers are safe.',
    },

    figures: {
      title: 'What the answers say',
      failed: "We couldn't load the figures",
      none: (n: number) =>
        `${count(n)} of the random sample compared. Figures need 30 answers on at least three streets.`,
      noSample: 'There is no random sample, so nothing is said about the whole list.',
      claims: {
        got_worse: 'The list got worse.',
        got_better: 'The list got better.',
        no_clear_change: 'No clear change of the list.',
      },
      net: (value: number, low: number, high: number, n: number) =>
        `Worse less better: ${points(value)}, probably between ${points(low)} and ${points(high)} (${properties(n)} of the random sample).`,
      chosen: (value: number, low: number, high: number, n: number) =>
        `Of the chosen properties alone: ${points(value)}, between ${points(low)} and ${points(high)} (${properties(n)}). The choice itself moves this figure.`,
      answer: 'Answer',
      properties: 'Properties',
      bar: (label: string, rows: number) => `${label}: ${properties(rows)}`,
      table: 'Show as table',
      count,
      open: {
        ready: (n: number) => `${properties(n)} can be compared now.`,
        no_newer: (n: number) => `${properties(n)} without a newer picture yet.`,
        earlier_deleted: (n: number) => `${properties(n)} whose earlier picture was deleted.`,
        no_picture: (n: number) => `${properties(n)} without a picture now.`,
        other_kind: (n: number) => `${properties(n)} of which one picture is from above.`,
      } satisfies Record<PairState, (n: number) => string>,
      between: (n: number) =>
        plural(n, { one: '# pair is from two providers.', other: '# pairs are from two providers.' }),
      countOthers: 'Count pairs from two providers',
      show: 'Show the figures',
      hide: 'Hide the figures',
      end: 'End the survey',
      endText: 'Its answers and figures stay as they are, and you can start another survey.',
      cancel: 'Cancel',
    },

    /** Of the list page's charts. */
    chart: {
      text: 'How many of these properties looked worse, the same or better. Choose a bar to see only those.',
      whole: 'The whole survey says:',
    },

    rounds: {
      title: 'Earlier surveys',
      since: (at: number) => `Survey of ${day(at)}`,
      compared: (answered: number, asked: number) => `${count(answered)} of ${count(asked)} compared`,
    },
  }
})
