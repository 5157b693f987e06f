import type { ProblemKind } from '@curbgrade/core/imagery/coverage'
import { renewalTime, sentenceFor } from '../../app/words.ts'

const count = (figure: number) => figure.toLocaleString('en-US')
const plural = (figure: number, one: string, many = `${one}s`) =>
  `${count(figure)} ${figure === 1 ? one : many}`
const properties = (figure: number) => plural(figure, 'property', 'properties')
const tokens = (figure: number) => plural(figure, 'token')
/** A server of the release before names no price. */
const priced = (price: number | null) => (price ? ` · ${tokens(price)}` : '')

export const words = {
  title: 'Coverage',
  back: 'Lists',
  check: (price: number | null) => `Check Coverage${priced(price)}`,
  again: (price: number | null) => `Check Again${priced(price)}`,
  resume: (price: number | null) => `Continue${priced(price)}`,
  export: 'Export Report',
  startGrading: 'Start Grading',
  loading: 'Loading the coverage report',
  subtitle: (title: string, endedAt: number | null) =>
    endedAt === null ? title : `${title} · checked ${new Date(endedAt).toLocaleString('en-US', DATE)}`,
  count,
  share: (rows: number, total: number) => {
    const share = total === 0 ? 0 : (rows / total) * 100
    return share > 0 && share < 1 ? 'under 1%' : `${Math.floor(share)}%`
  },

  notChecked: {
    title: (price: number | null) =>
      `See what there is before you ${price ? 'start grading' : 'spend a token'}`,
    text: (price: number | null) =>
      `We look up every address on the map: whether there's a picture from the street or from above, how old it is, which addresses are doubtful or duplicates, and what each way of grading costs. ${price ? `It costs up to ${tokens(price)}, charged as addresses are looked up,` : "It's free"} and runs while you do something else.`,
  },
  missing: {
    title: 'List not found',
    text: "The property list you're looking for doesn't exist or you don't have access to it.",
    back: 'Back to Lists',
  },
  failedToLoad: 'The coverage report could not be loaded',
  retry: 'Try Again',

  running: 'Checking your list',
  isPaused: 'The check is paused',
  progress: 'Properties checked',
  progressOf: (done: number, total: number) => `${count(done)} of ${properties(total)} checked`,
  stay: 'You can leave this page; the check keeps running.',
  waiting:
    "The imagery provider isn't answering right now. We'll keep trying, and everything checked so far is kept.",
  paused: {
    title: "You've used today's free lookups",
    text: (until: number) =>
      `The check resumes automatically ${renewalTime(until)}. Everything checked so far is kept, and nothing was charged. Buying tokens raises your daily limit.`,
    resume: 'Try Now',
  },
  failed: {
    title: 'The check has stopped',
    text: (price: number | null) =>
      `We can't reach the imagery provider. Everything checked so far is kept${price ? " and won't be charged again" : ''}.`,
  },

  found: 'What there is to see',
  facts: {
    street: 'From the street',
    aerialOnly: 'Only from above',
    noImagery: 'No picture',
    notFound: 'Address not found',
    unchecked: 'Not checked',
  },

  years: {
    title: 'How old the street pictures are',
    text: 'Properties by the year their picture was taken in.',
    table: 'Show as a table',
    year: 'Year',
    rows: 'Properties',
    unknown: 'not told',
  },

  choices: {
    title: 'What it costs',
    text: "Pictures you've already paid for are free, and so are properties without a picture.",
    street: 'Grade from the street',
    aerial: 'Grade from above',
    ai: 'Let the AI grade',
    have: (rows: number) => `${properties(rows)} with a picture`,
    toGrade: (rows: number) => `${properties(rows)} without a grade`,
    tokens,
    aerialInstead: 'Use Aerial Instead',
    chosen: 'Chosen for this list',
    soFar: "So far; the check isn't done yet.",
  },

  problems: {
    title: 'Worth a look',
    none: 'No address is doubtful or a duplicate, and every property has a picture.',
    more: 'Show More',
    loading: 'Loading…',
    failed: 'These rows could not be loaded.',
    row: (rowNo: number) => `Row ${count(rowNo)}`,
    matched: (address: string) => `The map has it as ${address}`,
    same: (rowNo: number) => `Same address as row ${count(rowNo)}`,
    earlier: (title: string, rowNo: number) => `Also in “${title}”, row ${count(rowNo)}`,
    kinds: {
      not_found: 'Address not found',
      doubtful: 'Address matched roughly, or fits several places',
      duplicate: 'Same address twice in this list',
      known: 'Address of an earlier list',
      aerial_only: 'Seen only from above',
      no_imagery: 'No picture at all',
      unchecked: 'Not checked: the provider did not answer',
    } satisfies Record<ProblemKind, string>,
  },

  exported: (fileName: string) => `Exported as “${fileName}”.`,
  notExported: (error: unknown) => `Export failed: ${sentenceFor(error)}`,
  notStarted: (error: unknown) => `The check couldn't be started: ${sentenceFor(error)}`,
  notSwitched: (error: unknown) =>
    `The list still uses street pictures: ${sentenceFor(error, {
      being_graded: 'the AI is grading it. Cancel that or wait until it ends, then try again.',
    })}`,
} as const

const DATE = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
