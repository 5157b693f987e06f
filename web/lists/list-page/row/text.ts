import { ownVersionIn } from '@curbgrade/core/ai/version-name'
import { gradeText } from '@curbgrade/core/grading/text'
import type { Via } from '@curbgrade/core/shared/via'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'

export const rowText = defineText(({ count, percent, month, deviceDateTime, textOf }) => {
  const { name: gradeName, choice } = textOf(gradeText)
  return {
    preview: {
      label: 'Picture of the selected property',
      none: 'Choose a property to see its picture here.',
      open: 'Open',
    },
    noPicture: 'No picture yet',
    missing: {
      title: 'The provider has no picture here',
      hint: "You can look again later. You only pay if there's a picture.",
      lookAgain: 'Look again',
    },
    see: `See the picture · ${textOf(nounsText).tokens(tokenCosts.street)}`,
    seeHint: 'You pay once; after that this picture is free.',
    pictureFailed: "The picture couldn't be loaded",
    google: {
      title: 'Pictures of this list load again each time you view them',
      text: "Google doesn't allow keeping them, so each picture that comes into view counts toward the daily limit. It costs you no tokens.",
      show: 'Show pictures',
      one: 'Show the picture',
      hidden: 'Picture hidden',
    },

    panel: {
      label: (street: string) => `Details of ${street}`,
      close: 'Close',
      rowNo: (row: number) => `Row ${count(row)}`,
      previous: 'Previous property',
      next: 'Next property',
      loading: 'Loading property',
      failed: "We couldn't load this property",
      retry: 'Try again',
      missing: {
        title: 'No such property',
        text: (row: number) => `This list has no row ${count(row)}.`,
        close: 'Back to the list',
      },
      ungrade: 'Remove the grade',
    },
    details: {
      title: 'Details',
      aiGrade: 'AI grade',
      duplicateOf: (row: string) => `Same address as ${row}`,
      earlier: 'Also in an earlier list',
      evidence: 'What the AI saw',
      choice,
      percent,
      month,
    },
    examples: {
      title: 'Most like it among those you graded',
      example: (grade: number) => `One that you graded ${choice(grade)}`,
    },
    history: {
      title: 'History of the grade',
      none: 'Not graded yet.',
      graded: (from: number | null, to: number | null) =>
        to === null
          ? `Removed ${gradeName(from)}`
          : from === null
            ? gradeName(to)
            : `${gradeName(from)} → ${gradeName(to)}`,
      undone: (from: number | null, to: number | null) =>
        to === null ? `Undone: ${gradeName(from)}` : `Undone: ${gradeName(from)} → ${gradeName(to)}`,
      person: 'You',
      file: 'From the file',
      version: (version: string) => {
        const own = ownVersionIn(version)
        return own === null ? 'By the AI' : `By the AI, version ${count(own)}`
      },
      /** The screen is the usual way. */
      ways: {
        screen: '',
        act: 'in a bulk edit',
        undo: 'by undo',
        api: 'by a program',
        import: 'from an earlier edition',
        settled: 'settled',
      } satisfies Record<Via, string>,
      picture: 'The picture that was graded',
      show: 'Picture',
      pictureDeleted: (at: number) => `picture replaced ${deviceDateTime(at)}`,
      seen: 'picture seen',
      unseen: 'no picture was shown',
      time: deviceDateTime,
    },
  }
})
