import { describe, expect, it } from 'vitest'
import { dateInName } from '../matching/photo-date.ts'
import { type DateChoices, dateBatch, NO_DATE_CHOICES, type PhotoToDate } from './date-batch.ts'

const TODAY = '2026-11-30'
const DAY_SECONDS = 86_400

const toPhoto = (takenAt: string | null, name = ''): PhotoToDate => ({
  index: 0,
  takenAt,
  nameDate: dateInName(name, TODAY),
})
const dateOf = (photo: PhotoToDate, choices: Partial<DateChoices> = {}) => {
  const dated = dateBatch([photo], { ...NO_DATE_CHOICES, ...choices }, TODAY).byIndex.get(0)
  return [dated?.source, dated?.date?.at]
}

describe('the date of a photo', () => {
  it.each([
    ['the camera’s first', '2026-06-01T10:00:00', '20250101', ['camera', '2026-06-01T10:00:00']],
    ['then that in its name', null, '20250101', ['name', '2025-01-01']],
    ['then the one of the batch', null, '', ['batch', '2026-05-05']],
  ])('is %s', (_, takenAt, name, expected) =>
    expect(dateOf(toPhoto(takenAt, name), { forOthers: '2026-05-05' })).toEqual(expected),
  )

  it('is unknown otherwise', () => expect(dateOf(toPhoto(null))).toEqual(['unknown', undefined]))
})

describe('a date in the future or before digital cameras', () => {
  const future = toPhoto('2031-01-01T00:00:00')
  const reset = toPhoto('1980-01-01T00:00:00', 'IMG_20260601')

  it('is none unless the person keeps it', () => {
    expect(dateOf(future)).toEqual(['unknown', undefined])
    expect(dateOf(future, { doubtful: 'keep' })).toEqual(['camera', '2031-01-01T00:00:00'])
  })

  it('leaves the date in the name', () => expect(dateOf(reset)).toEqual(['name', '2026-06-01']))

  it('is counted with its range, until a shift makes it possible', () => {
    const photos = [future, reset, toPhoto('2026-01-01T00:00:00')]
    const dates = (shiftSeconds: number) =>
      dateBatch(photos, { ...NO_DATE_CHOICES, shiftSeconds, shifts: 'doubtful' }, TODAY).doubtful
    expect(dates(0)).toEqual({ indexes: [0, 0], first: '1980-01-01T00:00:00', last: '2031-01-01T00:00:00' })
    expect(dates(-6 * 365 * DAY_SECONDS)).toMatchObject({ indexes: [0] })
  })
})

describe('a shift', () => {
  it('corrects the camera’s dates, not those in names', () => {
    const shift = { shiftSeconds: -3600 }
    expect(dateOf(toPhoto('2026-06-01T10:00:00'), shift)).toEqual(['camera', '2026-06-01T09:00:00'])
    expect(dateOf(toPhoto(null, '20260601_101112'), shift)).toEqual(['name', '2026-06-01T10:11:12'])
  })

  it('may be for the doubtful ones only', () => {
    const shift = { shiftSeconds: -5 * 365 * DAY_SECONDS, shifts: 'doubtful' } as const
    expect(dateOf(toPhoto('2026-06-01T10:00:00'), shift)).toEqual(['camera', '2026-06-01T10:00:00'])
    expect(dateOf(toPhoto('2031-01-01T00:00:00'), shift)).toEqual(['camera', '2026-01-02T00:00:00'])
  })
})

it('counts where the dates come from', () => {
  const photos = [toPhoto('2026-06-01T10:00:00'), toPhoto(null, '20250101'), toPhoto(null)]
  expect(dateBatch(photos, NO_DATE_CHOICES, TODAY).counts).toEqual({
    camera: 1,
    name: 1,
    batch: 0,
    unknown: 1,
  })
})
