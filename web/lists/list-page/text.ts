import { ownVersionIn } from '@curbgrade/core/ai/version-name'
import { gradeText } from '@curbgrade/core/grading/text'
import { streetCollections } from '@curbgrade/core/imagery/street-collections'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { ErrorSentences } from '../../client/error-text.ts'

export const listPageText = defineText(({ count, textOf }) => {
  const { properties, tokens } = textOf(nounsText)
  const { name: gradeName, choice } = textOf(gradeText)
  const oneToken = tokens(tokenCosts.street)
  const waitForPicture = (grade: number) => `Wait for the picture. ${gradeName(grade)} wasn't recorded.`
  const pressAgain = (grade: number) => `No picture. Press ${gradeName(grade)} again to grade it anyway.`

  return {
    missing: {
      title: 'List not found',
      text: "There's no list at this address, or you don't have access to it.",
      back: 'Back to lists',
    },
    failed: "We couldn't load this list",
    retry: 'Try again',
    loading: 'Loading properties',
    errors: {
      unknown_column: 'The filter names a column that this list no longer has.',
      too_many_tags: ({ limit }) =>
        `A property has ${count(Number(limit))} tags already, which is the limit, so no tags were added.`,
    } satisfies ErrorSentences,

    showAs: { label: 'Show as', table: 'Table', grid: 'Grid', map: 'Map', charts: 'Charts' },
    grade: 'Grade properties',
    export: 'Export',
    addPhotos: 'Add photos',
    more: 'More',
    gradeThese: 'Grade these',
    again: 'Review graded',
    againShort: 'Review',
    keys: 'Keys',
    questions: 'Questions',
    scale: (name: string | undefined) => (name === undefined ? 'Scale' : `Scale: ${name}`),
    skipToRows: 'Skip to the rows',
    gradeByAi: 'Let the AI grade the rest',

    // Words that several folders use.
    by: { me: 'You', other: 'Someone else', ai: 'AI', import: 'The file' },
    byVersion: (version: string) => {
      const own = ownVersionIn(version)
      return own === null ? 'AI' : `AI, version ${count(own)}`
    },
    byNamedVersion: (name: string) => `AI (${name})`,
    ai: 'AI',
    file: 'File',
    flagged: 'Flagged',
    agreements: { agree: 'Agrees', disagree: 'Disagrees' },
    survey: 'Survey',
    compared: {
      worse: 'Worse',
      same: 'Same',
      better: 'Better',
      cant_compare: 'Can’t compare',
      not_yet: 'Not yet',
    },
    betweenProviders: 'other provider',
    matches: {
      exact: 'Exact',
      interpolated: 'Estimated',
      low: 'Rough',
      yours: 'From your file',
      none: 'Not located',
    },
    states: { graded: 'Graded', ungraded: 'Not graded', skipped: 'Skipped' },
    answers: { yes: 'yes', no: 'no', unanswered: 'not answered' },
    provider: (provider: string) => providers[provider] ?? provider,
    selectAll: (rows: number) => `Select all ${count(rows)}`,
    column: (index: number) => `Column ${index + 1}`,

    empty: {
      title: 'No properties match',
      text: 'Remove one of the filters, or clear them all.',
      clear: 'Clear the filter',
    },
    unreadable: {
      title: "We can't read this filter",
      text: 'The link may be incomplete, or from another version of this page.',
      clear: 'Show all properties',
    },
    rowsFailed: "We couldn't load the properties",
    moreFailed: "We couldn't load more properties.",

    notice: {
      graded: (street: string, grade: number | null) =>
        grade === null ? `${street} is not graded now.` : `${street}: ${choice(grade)}`,
      gradedMany: (rows: number, grade: number | null) =>
        grade === null
          ? `${properties(rows)} not graded now.`
          : `${properties(rows)} graded ${choice(grade)}`,
      unchanged: (grade: number | null) => `Already ${grade === null ? 'not graded' : choice(grade)}.`,
      failed: 'Nothing was changed.',
      unseen: {
        waiting: waitForPicture,
        offline: waitForPicture,
        missing: pressAgain,
        failed: pressAgain,
        'not-requested': (grade: number) =>
          `No picture yet. See it for ${oneToken}, or press ${gradeName(grade)} again.`,
      },
      seePicture: 'See it',
      undone: (rows: number) => `Undid the grade of ${properties(rows)}.`,
      nothingToUndo: 'Nothing to undo.',
      none: 'Choose a property first.',
      undo: 'Undo',
    },
  }
})

/** Proper names, which aren't translated. */
const providers: Readonly<Record<string, string>> = {
  demo: 'Demo imagery',
  google: 'Google',
  usgs: 'USGS',
  own: 'Your photos',
  ...Object.fromEntries(Object.entries(streetCollections).map(([key, { name }]) => [key, name])),
}
