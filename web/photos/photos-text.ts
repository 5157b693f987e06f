import { toByteSize } from '@curbgrade/core/photos/batch/byte-size'
import type { TakenAt } from '@curbgrade/core/photos/contract'
import { defineText } from '@curbgrade/core/text/define-text'

/** Words that several folders of the slice use. */
export const photosText = defineText(({ plural, decimal, month, deviceDay, deviceDateTime }) => {
  return {
    photos: (photos: number) => plural(photos, { one: '# photo', other: '# photos' }),
    /** What needs space is rounded up. */
    size: (bytes: number, rounding: 'up' | 'down' = 'up') => {
      const { amount, digits, unit } = toByteSize(bytes, rounding)
      return `${decimal(amount, digits)} ${unit}`
    },
    /** When a photo was taken, by the clock of its camera. */
    taken: (taken: TakenAt | null) => {
      if (taken === null) return 'Date unknown'
      if (taken.precision === 'year') return taken.at.slice(0, 4)
      if (taken.precision === 'month') return month(taken.at.slice(0, 7))
      return taken.precision === 'day'
        ? deviceDay(Date.parse(taken.at))
        : deviceDateTime(Date.parse(taken.at))
    },
    tryAgain: 'Try again',
    failed: "We couldn't do that. Please try again.",
    showMore: 'Show more',
    undo: 'Undo',
  }
})
