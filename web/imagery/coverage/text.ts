import type { ProblemKind } from '@curbgrade/core/imagery/coverage/coverage'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { type ErrorSentences, errorText } from '../../client/error-text.ts'

export const coverageText = defineText(({ count, percent, recentTime, textOf }) => {
  const { properties, tokens } = textOf(nounsText)
  const { renewalTime } = textOf(errorText)
  const priced = (price: number | null) => (price ? ` · ${tokens(price)}` : '')

  return {
    title: 'Coverage',
    help: 'What this report tells you',
    back: 'Lists',
    check: (price: number | null) => `Check coverage${priced(price)}`,
    again: (price: number | null) => `Check again${priced(price)}`,
    resume: (price: number | null) => `Continue${priced(price)}`,
    export: 'Export report',
    startGrading: 'Start Grading',
    loading: 'Loading the coverage report',
    subtitle: (title: string, endedAt: number | null) =>
      endedAt === null ? title : `${title} · checked ${recentTime(endedAt)}`,
    count,
    share: (rows: number, wholePercent: number) =>
      rows > 0 && wholePercent === 0 ? `under ${percent(0.01)}` : percent(wholePercent / 100),

    notChecked: {
      title: (price: number | null) =>
        `See what's available before you ${price ? 'start grading' : 'spend a token'}`,
      text: (price: number | null) =>
        `We look up every address on the map: whether there's a picture from the street or from above, how old it is, which addresses are doubtful or duplicated, and what each way of grading costs. ${price ? `It costs up to ${tokens(price)}, charged as addresses are looked up,` : "It's free"} and runs while you do something else.`,
    },
    missing: {
      title: 'List not found',
      text: "The property list you're looking for doesn't exist or you don't have access to it.",
      back: 'Back to lists',
    },
    failedToLoad: "We couldn't load the coverage report",
    retry: 'Try again',

    running: 'Checking your list',
    isPaused: 'The check is paused',
    progress: 'Properties checked',
    progressOf: (done: number, total: number) => `${count(done)} of ${properties(total)} checked.`,
    stay: 'You can leave this page; the check keeps running.',
    waiting: "The imagery provider isn't responding right now. We'll keep trying; results so far are saved.",
    paused: {
      title: "You've used today's free lookups",
      text: (until: number) =>
        `The check resumes automatically ${renewalTime(until)}. Results so far are saved, and you weren't charged. Buying tokens raises your daily limit.`,
      resume: 'Try now',
    },
    failed: {
      title: 'The check has stopped',
      text: (price: number | null) =>
        `We can't reach the imagery provider. Results so far are saved${price ? " and won't be charged again" : ''}.`,
    },

    found: 'Available imagery',
    facts: {
      street: 'From the street',
      aerialOnly: 'Only from above',
      noImagery: 'No picture',
      notFound: 'Address not found',
      unchecked: 'Not checked',
    },

    years: {
      title: 'How old the street pictures are',
      text: 'Properties by the year the picture was taken.',
      table: 'Show as a table',
      year: 'Year',
      rows: 'Properties',
      unknown: 'Unknown',
    },

    choices: {
      title: 'What it costs',
      text: "Pictures you've already paid for are free, and so are properties without a picture.",
      sharing: (rows: number) =>
        `${properties(rows)} ${rows === 1 ? 'shares' : 'share'} a building with another property: all of its units have one picture, for one token.`,
      street: 'Grade from the street',
      aerial: 'Grade from above',
      ai: 'AI grading',
      have: (rows: number) => `${properties(rows)} with a picture`,
      toGrade: (rows: number) => `${properties(rows)} without a grade`,
      tokens,
      aerialInstead: 'Use aerial instead',
      chosen: 'Chosen for this list',
      start: 'Let the AI grade',
      soFar: "So far; the check isn't done yet.",
    },

    problems: {
      title: 'Worth a look',
      none: 'No doubtful or duplicate addresses, and every property has a picture.',
      more: 'Show more',
      loading: 'Loading…',
      failed: "We couldn't load these rows.",
      row: (rowNo: number) => `Row ${count(rowNo)}`,
      matched: (address: string) => `Matched to ${address}`,
      same: (rowNo: number) => `Same address as row ${count(rowNo)}`,
      earlier: (title: string, rowNo: number) => `Also in “${title}”, row ${count(rowNo)}`,
      kinds: {
        not_found: 'Address not found',
        doubtful: 'Approximate address match, or several matches',
        duplicate: 'Same address twice in this list',
        known: 'Address is in an earlier list',
        aerial_only: 'Picture only from above',
        no_imagery: 'No picture at all',
        unchecked: "Not checked: the provider didn't respond",
      } satisfies Record<ProblemKind, string>,
    },

    exported: (fileName: string) => `Exported as “${fileName}”.`,
    notExported: (reason: string) => `Export failed: ${reason}`,
    notStarted: (reason: string) => `We couldn't start the check: ${reason}`,
    notSwitched: (reason: string) => `The list still uses street pictures: ${reason}`,
    notSwitchedErrors: {
      being_graded: 'the AI is grading it. Cancel the AI processing or wait until it ends, then try again.',
    } satisfies ErrorSentences,
  }
})
