import type { TakenAt } from '@curbgrade/core/photos/contract'
import { defineText } from '@curbgrade/core/text/define-text'

const MB = 1024 * 1024
const GB = 1024 * MB

/** Words that several folders of the slice use. */
export const photosText = defineText(({ plural, decimal, count, month, deviceDay, deviceDateTime }) => {
  const inUnit = (bytes: number, unit: number) => {
    const value = bytes / unit
    return value < 9.95 ? decimal(value, 1) : count(Math.round(value))
  }
  return {
    photos: (photos: number) => plural(photos, { one: '# photo', other: '# photos' }),
    size: (bytes: number) => (bytes < GB ? `${inUnit(bytes, MB)} MB` : `${inUnit(bytes, GB)} GB`),
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
