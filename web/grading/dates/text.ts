import type { TakenAt } from '@curbgrade/core/photos/contract'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import { defineText } from '@curbgrade/core/text/define-text'
import { photosText } from '../../photos/index.ts'

export const pictureDatesText = defineText(({ deviceDay, textOf }) => {
  const { taken: dateOf } = textOf(photosText)
  return {
    title: 'Pictures by date',
    /** Without the time, which photos of one day have in `date`. */
    day: (taken: TakenAt | null) =>
      taken?.precision === 'second' ? deviceDay(Date.parse(taken.at)) : dateOf(taken),
    date: dateOf,
    currentDate: (date: string) => `${date}, current`,
    failed: "We couldn't load the dates.",
    retry: 'Try again',
    sideBySide: 'Side by side',
    close: 'Show one picture',
    hold: 'Hold to compare',
    holdHint: 'Lays the earlier picture over this one while you hold it',
    /** On the one of two pictures that a grade is for. */
    grading: (date: string) => `Grading: ${date}`,
    pictureOf: (street: string, city: string, date: string) => `${joinAddress(street, city)}, ${date}`,
    pictureFailed: "The picture of that date couldn't be loaded, so this one stays.",
  }
})
