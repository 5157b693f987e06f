import { defineText } from '@curbgrade/core/text/define-text'

export const photosAlongText = defineText(({ plural }) => ({
  finding: 'Looking for the list and its photos…',
  along: (photos: number) =>
    plural(photos, {
      one: "# photo comes along. You'll see where it goes once the list is created.",
      other: "# photos come along. You'll see where each one goes once the list is created.",
    }),
  alongSeveral: (photos: number) =>
    plural(photos, {
      one: "# photo doesn't come along, because several lists are created. Add it to its list later.",
      other: "# photos don't come along, because several lists are created. Add them to each list later.",
    }),
  leaveOut: 'Leave them out',
  which: 'Which file is the list?',
  whichHint: 'The others come along with the photos.',
  choose: 'Choose a file',
  photosOnly: 'To add photos to a list that you have, open its rows and press “Add photos”.',
}))
