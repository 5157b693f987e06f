import { type ConditionGrade, gradeWord } from '@curbgrade/core/grading/grade-scale'
import type { Move } from '@curbgrade/core/grading/grading-session'
import { ApiError } from '../app/api-error.ts'
import { type ErrorWords, sentenceFor } from '../app/words.ts'

/** What a spend of tokens was wanted for (Spec 5). */
export type TokenAction = 'streetview' | 'panorama' | 'grading'

const count = (value: number) => value.toLocaleString('en-US')
const percent = (share: number) => `${Math.round(share * 100)}%`
const many = (value: number, one: string, more: string) => `${count(value)} ${value === 1 ? one : more}`

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
  loadingPicture: 'Loading the picture',
  missingList: {
    title: 'List not found',
    text: "The property list you're looking for doesn't exist or you don't have access to it.",
    back: 'Back to Lists',
  },
  loadFailed: { title: 'This list could not be loaded', retry: 'Try Again' },
  rowsFailed: 'The next properties could not be loaded',

  start: {
    heading: 'Ready when you are',
    resumeHeading: 'Welcome back',
    start: 'Start Grading',
    resume: 'Resume Grading',
    fromStart: 'Start from the beginning',
    coverage: 'Check Coverage',
    previously: (graded: number, all: number) =>
      `You previously graded ${count(graded)} out of ${many(all, 'property', 'properties')}`,
    waiting: (waiting: number) =>
      `${many(waiting, 'more grade waits', 'more grades wait')} in this browser and will be saved as soon as the server answers.`,
    properties: (all: number) => `${many(all, 'property', 'properties')} to grade, one key press each.`,
    fromStartHint:
      'From the beginning, every grade stays until you replace it, and pictures you have paid for are free.',
    price: (balance: number | undefined) =>
      `A picture costs 1 token, once.${balance === undefined ? '' : ` You have ${many(balance, 'token', 'tokens')}.`}`,
    keys: 'Press 1 to 9, and 0 for ten. Backspace takes back, Space skips for now.',
  },

  complete: {
    heading: 'List Complete!',
    text: (all: number) =>
      `You've graded all ${count(all)} ${all === 1 ? 'property' : 'properties'} in this list.`,
    passHeading: 'That was the last one',
    passText: (graded: number, all: number) =>
      `${count(graded)} of ${many(all, 'property is', 'properties are')} graded.`,
    distribution: 'Grades given',
    categories: 'Categories',
    export: 'Export Results',
    waiting: (waiting: number) =>
      `${many(waiting, 'grade is', 'grades are')} still on the way to the server; the export is ready once they are saved.`,
    median: 'Median grade',
    time: 'This session',
    pace: 'Pace',
    agreement: 'AI agreement',
    percent,
    compared: (low: number, high: number, compared: number) =>
      `${percent(low)} to ${percent(high)}, from ${count(compared)} compared`,
    tooFewCompared: (compared: number, needed: number) =>
      `shown from ${count(needed)} compared on; ${count(compared)} so far`,
    figures: 'All Figures of the Model',
    samples: 'View Samples',
    again: 'Go through it again',
    rest: 'Grade the rest',
    back: 'Back to Lists',
  },

  stage: 'Property',
  next: (street: string, city: string) => `Next: ${street}, ${city}`,
  pictureOf: (street: string, city: string) => `${street}, ${city}`,
  before: (grade: number) => `Graded ${gradeName(grade)} before`,
  regrading: 'Choose another grade',
  missing: {
    no_imagery: 'No image available',
    address_not_found: 'No image available',
    why: {
      no_imagery: 'The provider has no picture of this place. Nothing was charged.',
      address_not_found: 'The map does not know this address. Nothing was charged.',
    },
  },
  pictureFailed: (error: unknown) =>
    error instanceof ApiError ? sentenceFor(error, pictureErrorWords) : 'The picture could not be loaded.',
  retryPicture: 'Load the picture again',
  unpaid: 'Not enough tokens for this picture.',
  getTokens: 'Get More Tokens',

  view: {
    notThis: 'Not this house',
    above: 'See it from above',
    hint: 'Another picture of this property, instead of this one. A property is never charged twice.',
    offer: (street: string) => `Look for a better view of ${street}`,
    noneOther: (street: string) => `There is no other picture of ${street} from the street.`,
    noneAtAll: (street: string) => `There is no other picture of ${street}. The one you have stays.`,
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
  leaveRegrade: 'Keep its grade',

  lastTen: 'Your last grades',
  regrade: (street: string, grade: number | null, isDisputed: boolean) =>
    `${street}, graded ${gradeName(grade)}${isDisputed ? '; the AI disagrees' : ''}. Change it`,
  noneYet: 'Your last ten grades appear here; click one to change it.',

  rubric: {
    title: 'What the grades mean',
    own: 'your own pictures',
    scale: '1 is like new, 10 is distressed. Grade what you see of the building first, then the lot.',
    ownPicture: (grade: number) => `Your latest ${grade}`,
  },

  saved: 'Saved',
  saving: 'Saving',
  waiting: (waiting: number) => `${count(waiting)} waiting`,
  notSaved: {
    title: (waiting: number) => `${many(waiting, 'grade is', 'grades are')} not saved yet`,
    text: (street: string, more: number) =>
      `${street}${more > 0 ? ` and ${count(more)} more` : ''}: kept in this browser and sent again by itself.`,
    textUnkept: 'This browser does not keep them: leave the page open until they are saved.',
    retry: 'Try Now',
  },
  refused: {
    title: (street: string) => `The grade of ${street} could not be saved`,
    text: (code: string, grade: number | null) =>
      `${refusalWords[code] ?? 'The server refused it.'} You gave ${gradeName(grade)}.`,
  },

  tokens: {
    title: 'Insufficient Tokens',
    text: {
      streetview:
        'Viewing the next picture costs 1 token, and your balance does not cover it. Your grades are kept.',
      panorama: 'Opening a panorama costs 2 tokens, and your balance is below that.',
      grading: 'Grading a property needs its picture, which costs 1 token. The grade was not recorded.',
    } satisfies Record<TokenAction, string>,
    balance: 'Your balance',
    cost: 'This costs',
    getMore: 'Get More Tokens',
    close: 'Close',
  },

  keySheet: {
    title: 'Keys',
    text: 'They work while no text field or window is open, on the number row and the number pad.',
    grades: 'Condition, 1 like new to 10 distressed',
    categories: 'Categories',
    more: 'Moving and looking',
    undo: 'Take back, any number of steps',
    skip: 'Skip for now; it comes back at the end',
    panorama: 'Open or close the panorama; a grade closes it, too',
    map: 'Show or hide the map',
    view: 'Not this house: another picture of it, for nothing',
    leave: 'Close the panorama, or keep the grade of a card opened from the strip',
    sheet: 'This sheet',
    caps: { undo: '⌫', skip: 'Space', panorama: 'P', map: 'M', view: 'V', leave: 'Esc', sheet: '?' },
  },
} as const

/** A condition by its number, a category by its word. */
export const gradeName = (grade: number | null): string =>
  grade !== null && grade <= 10 ? String(grade) : gradeWord(grade)

/** What moved, in words: for the line beside Undo and for screen readers. */
export function moveInWords({ step, isUndo }: Move): string {
  const { street, grade } = step.card
  if (step.type === 'skip') return isUndo ? `Undid: skipping ${street}` : `Skipped ${street}`
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

/** Category words for chips that have little room. */
export const shortGrade = (grade: number | null): string => shortCategory[grade ?? 0] ?? gradeWord(grade)

const shortCategory: Readonly<Record<number, string>> = {
  20: 'Com',
  30: 'Land',
  40: 'Blur',
  50: 'Other',
  60: 'None',
  70: 'Tree',
  80: 'Car',
  90: 'Alley',
  100: 'Far',
  110: 'Road',
  120: 'Multi',
}

const pictureErrorWords: ErrorWords = {
  offline: 'The picture could not be loaded: the server cannot be reached.',
  imagery_unavailable: 'The imagery provider cannot be reached. Nothing was charged.',
}

const refusalWords: Readonly<Record<string, string>> = {
  not_found: 'Its list does not exist any more, or you have no access to it.',
  invalid_grade: 'The server does not know this grade.',
  malformed: 'The server did not understand it.',
}
