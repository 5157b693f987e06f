import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { SampleColumn } from '@curbgrade/core/grading/samples'
import { gradeText } from '@curbgrade/core/grading/text'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const samplesText = defineText(({ count, deviceDateTime, deviceDay, levelName, textOf }) => {
  const { tokens } = textOf(nounsText)
  const { word, end } = textOf(gradeText)
  /** `Grade 7`, a level, a category's word, or `Not Graded`. */
  const gradeName = (grade: number | null) =>
    grade !== null && isConditionGrade(grade) ? (levelName(grade) ?? `Grade ${grade}`) : word(grade)

  return {
    title: 'Property Samples',
    ends: `${end(1)} → ${end(10)}`,
    board: 'Samples by grade',
    goTo: 'Go to column',
    loading: 'Loading samples',
    count: (properties: number) => `(${count(properties)})`,
    showMore: (properties: number) => `Show ${properties} More`,
    showLess: 'Show less',

    pictureOf: (street: string, city: string) => joinAddress(street, city),
    panorama: (cost: number) => `Panorama · ${tokens(cost)}`,
    panoramaHint: "Look around from the street. You pay once; after that it's free.",
    noPicture: 'No picture yet',
    getPicture: (cost: number) => `Get picture · ${tokens(cost)}`,
    missing: {
      no_imagery: "There's no picture of this address. Nothing was charged.",
      address_not_found: "The imagery provider couldn't find this address. Nothing was charged.",
      no_own_photo: 'This list shows only your own pictures, and has none of this property yet.',
    },
    pictureFailed: (street: string, reason: string) => `We couldn't load the picture of ${street}. ${reason}`,

    byAi: 'AI',
    fromFile: 'File',
    added: 'Added',
    edit: 'Edit',
    editOf: (street: string) => `Edit ${street}`,
    gradeOf: (street: string) => `Grade of ${street}`,
    condition: 'Condition',
    categories: 'Categories',
    save: 'Save',
    cancel: 'Cancel',
    /** The reason is that the picture wasn't seen. */
    notSaved: {
      wait: 'Wait for the picture.',
      confirm: 'No picture. Save again to grade it anyway.',
    },
    moved: (grade: number | null) => `Property moved to ${gradeName(grade)}`,

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
    /** Column heading (Spec 2). */
    column: (column: SampleColumn) =>
      column === 'recent' ? 'Recent Additions' : gradeName(column === 'ungraded' ? null : column),
    /** `just now`, `2 min ago`, `3 h ago`, then the day. */
    ago: (at: number, now: number) => {
      const age = now - at
      if (age < MINUTE_MS) return 'just now'
      if (age < HOUR_MS) return `${count(Math.floor(age / MINUTE_MS))} min ago`
      return age < DAY_MS ? `${count(Math.floor(age / HOUR_MS))} h ago` : deviceDay(at)
    },
    /** Date and time in the local format (Spec 9). */
    time: deviceDateTime,
  }
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
