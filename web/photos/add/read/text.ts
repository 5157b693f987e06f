import { defineText } from '@curbgrade/core/text/define-text'

export const photoReadingText = defineText(({ count, plural }) => ({
  title: 'Reading photos',
  finding: (found: number) =>
    found === 0
      ? 'Looking for photos…'
      : `Looking for photos: ${plural(found, { one: '# file', other: '# files' })}`,
  reading: (done: number, total: number) => `Reading ${count(done)} of ${count(total)}`,
  matching: 'Finding the property of each photo…',
  stays: 'Nothing is sent yet. Keep this page open.',
  cancel: 'Cancel',
  crashed: {
    title: 'Reading the photos has stopped',
    text: 'The browser ended it, maybe for lack of memory. Nothing was sent. Try again, or choose fewer photos.',
  },
  failed: {
    title: "The photos couldn't be matched",
    nothingSent: 'Nothing was sent.',
  },
  retry: 'Try again',
  chooseOthers: 'Choose other photos',
}))
