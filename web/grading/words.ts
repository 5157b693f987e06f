import { type ConditionGrade, gradeWord } from '@curbgrade/core/grading/grade-scale'
import type { LastAction } from '@curbgrade/core/grading/grading-session'
import { ApiError } from '../client/api-error.ts'
import { type ErrorWords, sentenceFor } from '../client/words.ts'

/** The action that needed tokens (Spec 5). */
export type TokenAction = 'streetview' | 'panorama' | 'grading'

const count = (value: number) => value.toLocaleString('en-US')
const percent = (share: number) => `${Math.round(share * 100)}%`
const plural = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`

export const words = {
  title: 'Grading',
  back: 'Lists',
  rows: 'Rows',
  progress: 'Progress',
  progressOf: (graded: number, all: number) => `${count(graded)} of ${count(all)}`,
  pace: (perMinute: number) => `${count(Math.round(perMinute))} a minute`,
  duration: (ms: number) => {
    const minutes = Math.floor(ms / 60_000)
    return minutes < 1
      ? `${Math.round(ms / 1000)} s`
      : minutes < 60
        ? `${minutes} min`
        : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  },
  timeLeft: (minutes: number) =>
    minutes < 100 ? `${minutes} min left` : `${count(Math.round(minutes / 60))} h left`,
  count,

  loading: 'Loading properties...',
  missingList: {
    title: 'List not found',
    text: "The property list you're looking for doesn't exist or you don't have access to it.",
    back: 'Back to lists',
  },
  loadFailed: { title: "We couldn't load this list", retry: 'Try again' },
  rowsFailed: "We couldn't load the next properties",

  start: {
    heading: 'Ready when you are',
    resumeHeading: 'Welcome back',
    start: 'Start Grading',
    resume: 'Resume Grading',
    fromStart: 'Start from the beginning',
    coverage: 'Check coverage',
    previously: (graded: number, all: number) =>
      `You previously graded ${count(graded)} out of ${plural(all, 'property', 'properties')}`,
    waiting: (waiting: number) =>
      `${plural(waiting, 'more grade is', 'more grades are')} waiting in this browser and will be saved once you're back online.`,
    properties: (all: number) => `${plural(all, 'property', 'properties')} to grade, one key press each.`,
    fromStartHint:
      "If you start over, each grade stays until you replace it, and pictures you've paid for are free.",
    price: (balance: number | undefined) =>
      `Each picture costs 1 token, charged once.${balance === undefined ? '' : ` You have ${plural(balance, 'token', 'tokens')}.`}`,
    keys: 'Press 1 to 9, or 0 for ten. Backspace undoes, Space skips for now.',
  },

  complete: {
    heading: 'List Complete!',
    text: (all: number) =>
      `You've graded all ${count(all)} ${all === 1 ? 'property' : 'properties'} in this list.`,
    passHeading: 'That was the last one',
    passText: (graded: number, all: number) =>
      `${count(graded)} of ${plural(all, 'property is', 'properties are')} graded.`,
    distribution: 'Grades given',
    categories: 'Categories',
    export: 'Export Results',
    waiting: (waiting: number) =>
      `${plural(waiting, 'grade is', 'grades are')} still being saved; the export is ready once that's done.`,
    median: 'Median grade',
    time: 'This session',
    pace: 'Pace',
    agreement: 'AI agreement',
    percent,
    compared: (low: number, high: number, compared: number) =>
      `${percent(low)} to ${percent(high)}, from ${plural(compared, 'comparison', 'comparisons')}`,
    tooFewCompared: (compared: number, needed: number) =>
      `available after ${plural(needed, 'comparison', 'comparisons')}; ${count(compared)} so far`,
    figures: 'Model details',
    samples: 'View Samples',
    again: 'Review again',
    rest: 'Grade the rest',
    back: 'Back to lists',
  },

  stage: 'Property',
  next: (street: string, city: string) => `Next: ${street}, ${city}`,
  pictureOf: (street: string, city: string) => `${street}, ${city}`,
  before: (grade: number) => `Previously graded ${gradeName(grade)}`,
  regrading: 'Choose another grade',
  missing: {
    no_imagery: 'No image available',
    address_not_found: 'No image available',
    why: {
      no_imagery: 'The provider has no picture of this place. Nothing was charged.',
      address_not_found: "We couldn't find this address. Nothing was charged.",
    },
  },
  pictureFailed: (error: unknown) =>
    error instanceof ApiError ? sentenceFor(error, pictureErrorWords) : "We couldn't load the picture.",
  retryPicture: 'Load the picture again',
  unpaid: 'Not enough tokens for this picture.',
  getTokens: 'Get More Tokens',

  view: {
    notThis: 'Not this house',
    above: 'See it from above',
    hint: 'Swap in another picture of this property, free.',
    offer: (street: string) => `Look for a better view of ${street}`,
    noneOther: (street: string) => `There's no other street picture of ${street}.`,
    noneAtAll: (street: string) => `There's no other picture of ${street}, so this one stays.`,
    failed: (error: unknown) => sentenceFor(error, pictureErrorWords),
  },

  gradeButtons: 'Condition',
  categoryButtons: 'Categories',
  gradeButton: (grade: ConditionGrade) => `${grade} ${gradeWord(grade)}`,
  ends: { 1: 'like new', 5: 'fair', 10: 'distressed' } as Readonly<Record<number, string>>,
  undo: 'Undo',
  skip: 'Skip',
  keys: 'Keys',
  map: 'Map',
  leaveRegrade: 'Keep current grade',

  lastTen: 'Your last grades',
  regrade: (street: string, grade: number | null, isDisputed: boolean) =>
    `${street}, graded ${gradeName(grade)}${isDisputed ? '; the AI disagrees' : ''}. Change it`,
  noneYet: 'Your last ten grades appear here; click one to change it.',

  rubric: {
    title: 'What the grades mean',
    own: 'from your grades',
    scale: '1 is like new, 10 is distressed. Grade what you see of the building first, then the lot.',
    ownPicture: (grade: number) => `Your latest ${grade}`,
  },

  saved: 'Saved',
  saving: 'Saving',
  waiting: (waiting: number) => `${count(waiting)} waiting`,
  notSaved: {
    title: (waiting: number) => `${plural(waiting, 'grade is', 'grades are')} not saved yet`,
    text: (street: string, more: number) =>
      `${street}${more > 0 ? ` and ${count(more)} more` : ''}: saved in this browser; we'll retry automatically.`,
    textUnkept: "This browser can't store them, so keep this page open until they're saved.",
    retry: 'Try now',
  },
  refused: {
    title: (street: string) => `We couldn't save the grade of ${street}`,
    text: (code: string, grade: number | null) =>
      `${refusalWords[code] ?? 'The server rejected it.'} You gave ${gradeName(grade)}.`,
  },

  tokens: {
    title: 'Insufficient Tokens',
    text: {
      streetview: 'Viewing this picture costs 1 token, and your balance is too low. Your grades are safe.',
      panorama: 'Opening a panorama costs 2 tokens, and your balance is too low.',
      grading: "To grade a property you need its picture, which costs 1 token. The grade wasn't recorded.",
    } satisfies Record<TokenAction, string>,
    balance: 'Your balance',
    cost: 'This costs',
    getMore: 'Get More Tokens',
    close: 'Close',
  },

  keySheet: {
    title: 'Keyboard shortcuts',
    text: 'Shortcuts work when no text field or dialog is open, on the number row and the number pad.',
    grades: 'Condition, 1 like new to 10 distressed',
    categories: 'Categories',
    more: 'Navigation and views',
    undo: 'Undo, any number of steps',
    skip: 'Skip for now; it comes back at the end',
    panorama: 'Open or close the panorama; grading also closes it',
    map: 'Show or hide the map',
    view: 'Not this house: another picture of it, free',
    leave: 'Close the panorama, or keep the grade of a card you reopened',
    sheet: 'These shortcuts',
    caps: { undo: '⌫', skip: 'Space', panorama: 'P', map: 'M', view: 'V', leave: 'Esc', sheet: '?' },
  },
} as const

/** A condition by its number, a category by its word. */
export const gradeName = (grade: number | null): string =>
  grade !== null && grade <= 10 ? String(grade) : gradeWord(grade)

/** Describes the last action, for the line beside Undo and for screen readers. */
export function describeLastAction({ step, isUndo }: LastAction): string {
  const { street, grade } = step.card
  if (step.type === 'skip') return isUndo ? `Undid skipping ${street}` : `Skipped ${street}`
  if (!isUndo) return `${street}: ${gradeName(step.grade)}`
  const now = grade === null ? 'not graded' : `${gradeName(grade)} again`
  return `Undid ${gradeName(step.grade)}: ${street} is ${now}`
}

/** What a person looks for at each grade (D22). */
export const rubricWords: Readonly<Record<ConditionGrade, string>> = {
  1: 'Fresh paint, cared-for lot',
  2: 'Kept up well, hardly any wear',
  3: 'Sound, a few touch-ups due',
  4: 'Older but kept, paint aging',
  5: 'Worn: dated roof, dull paint',
  6: 'Neglect: patches, tall grass',
  7: 'Peeling walls, debris',
  8: 'Rotten trim, broken panes',
  9: 'Holes, boarded windows',
  10: 'Burned, collapsed, abandoned',
}

const pictureErrorWords: ErrorWords = {
  offline: "We couldn't load the picture because we can't reach the server.",
  imagery_unavailable: "We can't reach the imagery provider. Nothing was charged.",
}

const refusalWords: Readonly<Record<string, string>> = {
  not_found: "Its list no longer exists, or you don't have access to it.",
  invalid_grade: "The server doesn't recognize this grade.",
  malformed: "The server couldn't read the request.",
}
