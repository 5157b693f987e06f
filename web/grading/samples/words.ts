import { gradeWord, isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { SampleColumn } from '@curbgrade/core/grading/samples'
import { sentenceFor } from '../../client/words.ts'

export const words = {
  title: 'Property Samples',
  ends: '1 like new → 10 distressed',
  board: 'Samples by grade',
  goTo: 'Go to column',
  loading: 'Loading samples',
  count: (count: number) => `(${count.toLocaleString('en-US')})`,
  none: 'None yet',
  showMore: (count: number) => `Show ${count} More`,
  showLess: 'Show less',

  pictureOf: (street: string, city: string) => `${street}, ${city}`,
  panorama: (tokens: number) => `Panorama · ${tokens} tokens`,
  panoramaHint: "Look around from the street. You pay once; after that it's free.",
  noPicture: 'No picture yet',
  getPicture: (tokens: number) => `Get picture · ${tokens} ${tokens === 1 ? 'token' : 'tokens'}`,
  missing: {
    no_imagery: "There's no picture of this address. Nothing was charged.",
    address_not_found: "The imagery provider couldn't find this address. Nothing was charged.",
  },
  pictureFailed: (street: string, error: unknown) =>
    `We couldn't load the picture of ${street}. ${sentenceFor(error)}`,

  added: 'Added',
  edit: 'Edit',
  editOf: (street: string) => `Edit ${street}`,
  gradeOf: (street: string) => `Grade of ${street}`,
  condition: 'Condition',
  categories: 'Categories',
  save: 'Save',
  cancel: 'Cancel',
  moved: (grade: number | null) => `Property moved to ${gradeName(grade)}`,
  notMoved: (street: string, from: number | null, error: unknown) =>
    `${street} is still in ${gradeName(from)}: the new grade wasn't saved. ${sentenceFor(error)}`,

  invalid: 'Invalid list ID',
  invalidText: "There's no list at this address, or you don't have access to it. Going back…",
  notFound: 'List not found',
  failed: "We couldn't load the samples",
  stale: "We couldn't refresh the samples.",
  retry: 'Try again',
  empty: {
    title: 'Nothing graded yet',
    text: 'Once you start grading, the latest properties for each grade appear here side by side: a quick check that a 7 is always a 7.',
    start: 'Start Grading',
  },
} as const

/** The heading of a column (Spec 2). */
export const columnTitle = (column: SampleColumn): string =>
  column === 'recent' ? 'Recent Additions' : gradeName(column === 'ungraded' ? null : column)

/** `Grade 7`, a category's word, or `Not Graded`. */
const gradeName = (grade: number | null): string =>
  grade !== null && isConditionGrade(grade) ? `Grade ${grade}` : gradeWord(grade)

/** An entry of the drop-down: `7 Needs work`, `Land`, `Not Graded`. */
export const gradeChoice = (grade: number | null): string =>
  grade !== null && isConditionGrade(grade) ? `${grade} ${gradeWord(grade)}` : gradeWord(grade)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `just now`, `2 min ago`, `3 h ago`, then the day. */
export function agoWords(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  return new Date(at).toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** The full timestamp, in the local format (Spec 9). */
export const timeWords = (at: number): string => new Date(at).toLocaleString()
