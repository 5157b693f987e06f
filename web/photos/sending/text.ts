import { MAX_PHOTOS_OF_BATCH } from '@curbgrade/core/photos/photo-limits'
import { defineText } from '@curbgrade/core/text/define-text'
import { photosText } from '../photos-text.ts'
import { reasonsText } from '../reasons-text.ts'
import type { PhotoFailure, StopCause, WaitCause } from './send-outcome.ts'

export const sendingText = defineText(({ count, plural, textOf }) => {
  const { photos, size } = textOf(photosText)
  const duration = (seconds: number) => {
    if (seconds < 10) return 'A few seconds'
    if (seconds < 90) return `About ${plural(Math.round(seconds / 10) * 10, { other: '# seconds' })}`
    if (seconds < 90 * 60)
      return `About ${plural(Math.round(seconds / 60), { one: '# minute', other: '# minutes' })}`
    return `About ${plural(Math.round(seconds / 3600), { one: '# hour', other: '# hours' })}`
  }
  const safe = 'What was added is safe.'
  const again = 'add the same folder again later: only what is missing is sent.'

  return {
    title: 'Adding photos',
    states: { paused: 'Paused', waiting: 'Waiting', stopped: 'Stopped' },
    added: (sent: number, total: number) =>
      sent === total
        ? plural(total, { one: '# photo was added', other: '# photos were added' })
        : `${count(sent)} of ${photos(total)} were added`,
    progress: (done: number, total: number) => `${count(done)} of ${photos(total)}`,
    bytes: (done: number, total: number) => `${size(done)} of ${size(total)}`,
    timeLeft: (seconds: number) => `${duration(seconds)} left`,
    bar: 'Photos added',
    keepOpen: `Keep this tab open; you can use other pages of Curbgrade. Or close it, and ${again}`,
    beingPrepared: 'They appear in the list as soon as they are prepared.',
    pause: 'Pause',
    resume: 'Continue',
    cancel: 'Stop',
    dismiss: 'Close',
    retry: 'Try again',

    waits: {
      offline: `We can't reach the server. ${safe} The rest follows as soon as you're online again.`,
      busy: `The server is busy. ${safe} The rest follows in a moment.`,
      server: `Something went wrong on our side. ${safe} We're trying again.`,
    } satisfies Record<WaitCause, string>,
    stops: {
      signed_out: `Your session ended. ${safe} Continue to add the rest.`,
      list_missing: "The list doesn't exist anymore, or you don't have access to it. Nothing more is sent.",
      space_full: `Your account's space for photos is full. ${safe} Delete photos that you no longer need, then continue.`,
      batch_full: `At most ${photos(MAX_PHOTOS_OF_BATCH)} can be added in one go. For the rest, ${again}`,
    } satisfies Record<StopCause, string>,
    canceled: `You stopped. ${safe} For the rest, continue here, or ${again}`,

    failed: (failed: number) =>
      plural(failed, { one: "# photo wasn't added", other: "# photos weren't added" }),
    failures: {
      ...textOf(reasonsText),
      gone: "We can't read this file anymore. It was moved, changed, or is on a device that isn't connected. Connect it, then try again.",
      archive_damaged: "This photo can't be unpacked, because its archive is damaged.",
      photo_conflict: 'This photo is here already, in another place. Add the folder again to see where.',
      photo_changed: 'The file changed while it was being read. Add it again.',
      property_missing: "Its property isn't in this list anymore. Add the photo again to choose another.",
      failed: 'Something went wrong with this photo. Please try again.',
    } satisfies Record<PhotoFailure, string>,
    moreFailed: (more: number) => `And ${photos(more)} more`,

    indicator: (done: number, total: number) => `Adding photos: ${count(done)} of ${count(total)}`,
    stillIndicator: (done: number, total: number) =>
      `Adding photos is waiting: ${count(done)} of ${count(total)}`,
  }
})
