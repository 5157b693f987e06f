import { TAKE_BACK_DAYS } from '@curbgrade/core/photos/photo-limits'
import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../../client/error-text.ts'
import { photosText } from '../photos-text.ts'

export const batchesText = defineText(({ count, plural, deviceDateTime, textOf }) => {
  const { photos } = textOf(photosText)
  return {
    title: 'Added',
    loading: 'Loading what was added',
    failed: "We couldn't load what was added.",
    addedAt: deviceDateTime,
    ready: (ready: number) => `${count(ready)} ready`,
    beingPrepared: (received: number) => `${count(received)} being prepared`,
    refused: (refused: number) =>
      plural(refused, { one: "# photo can't be used", other: "# photos can't be used" }),
    loadingRefused: 'Loading…',
    failedRefused: "We couldn't load these photos.",
    moreRefused: (more: number) => `And ${photos(more)} more`,
    takeBack: (all: number) => (all === 1 ? 'Take back the photo' : `Take back all ${count(all)}`),
    takeBackOf: (all: number, addedAt: number) =>
      `Take back ${all === 1 ? 'the photo' : `all ${count(all)}`}, added ${deviceDateTime(addedAt)}`,
    beingTakenBack: 'Being taken back',
    beingTakenBackText: 'Its photos are being deleted.',
    dialog: {
      title: (all: number) => `Take back ${photos(all)}?`,
      text: `The photos of this batch and their originals will be deleted, wherever they are in the list. Grades stay, and street view comes back where a photo had replaced it. This can't be undone. You can take back a batch for ${TAKE_BACK_DAYS} days.`,
      confirm: (all: number) => plural(all, { one: 'Take back # photo', other: 'Take back # photos' }),
    },
    errors: {
      batch_too_old: `These photos were added more than ${TAKE_BACK_DAYS} days ago, so they can't be taken back together anymore.`,
    } satisfies ErrorSentences,
  }
})
