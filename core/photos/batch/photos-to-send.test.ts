import { describe, expect, it } from 'vitest'
import { photoDetails } from '../contract.ts'
import { type DateChoices, dateBatch, NO_DATE_CHOICES } from './date-batch.ts'
import { countBytesToSend, type DetailOptions, photosToSend } from './photos-to-send.ts'
import type { PlannedPhoto } from './plan-batch.ts'

const BATCH_ID = '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01'
const A = 'a'.repeat(64)
const B = 'b'.repeat(64)

const planned = (index: number, sha256: string, rowNo: number | null): PlannedPhoto => ({
  index,
  sha256,
  placement: { kind: 'none' },
  isRepeated: false,
  choice: undefined,
  rowNo,
})

const send = (
  photos: readonly PlannedPhoto[],
  {
    takenAt = null,
    known = {},
    ...choices
  }: { takenAt?: string | null; known?: DetailOptions['known'] } & Partial<DateChoices> = {},
) =>
  photosToSend(photos, {
    batchId: BATCH_ID,
    kind: 'street',
    dates: dateBatch(
      photos.map(({ index }) => ({ index, takenAt, nameDate: null })),
      { ...NO_DATE_CHOICES, ...choices },
      '2026-11-30',
    ),
    detailsOf: () => ({ fileName: 'a.jpg', bytes: 1000, takenAt }),
    known,
  })
const takenOf = (options: Parameters<typeof send>[1]) => send([planned(0, A, 1)], options)[0]?.details.taken

it('describes each photo as the contract wants it', () => {
  const photos = [planned(0, A, 12), planned(1, B, null)]
  const details = send(photos, { forOthers: '2026-05-05' }).map((photo) => photoDetails.parse(photo.details))
  expect(details).toMatchObject([
    { sha256: A, batch: BATCH_ID, propertyId: 'r12', kind: 'street', fileName: 'a.jpg' },
    { sha256: B, propertyId: null, taken: { at: '2026-05-05T00:00:00', precision: 'day' } },
  ])
})

describe('the date', () => {
  const takenAt = '2026-06-01T10:00:00'
  it('isn’t sent if the file says it', () => expect(takenOf({ takenAt })).toBeUndefined())
  it('isn’t sent if no one knows it', () => expect(takenOf({})).toBeUndefined())
  it('is sent if it was shifted', () =>
    expect(takenOf({ takenAt, shiftSeconds: 60 })).toEqual({
      at: '2026-06-01T10:01:00',
      precision: 'second',
    }))
  it('is sent as unknown if the person dropped what the file says', () =>
    expect(takenOf({ takenAt: '2031-01-01T00:00:00' })).toBeNull())
  it('is sent for a stored copy, which may have lost it', () =>
    expect(takenOf({ takenAt, known: { [A]: B } })).toMatchObject({ at: takenAt }))
})

describe('a file that is stored', () => {
  it('is named by the hash of the stored one, and sends nothing', () => {
    const photos = send([planned(0, A, 1)], { known: { [A]: B } })
    expect(photos).toMatchObject([{ isKnown: true, details: { sha256: B } }])
    expect(countBytesToSend(photos)).toBe(0)
  })
})

it('counts a file of several properties once', () =>
  expect(countBytesToSend(send([planned(0, A, 1), planned(1, A, 2), planned(2, B, 3)]))).toBe(2000))
