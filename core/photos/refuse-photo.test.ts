import { expect, it } from 'vitest'
import { MAX_PHOTO_BYTES } from './photo-limits.ts'
import type { PhotoReason } from './photo-reasons.ts'
import { refusePhoto } from './refuse-photo.ts'

const jpeg = { type: 'jpeg', width: 4000, height: 3000, isBaselineJpeg: true, bytes: 3_500_000 } as const

it.each<[string, Partial<Parameters<typeof refusePhoto>[0]>, PhotoReason | null]>([
  ['accepts a photo', {}, null],
  ['refuses a file without bytes, whatever its name is', { type: null, bytes: 0 }, 'empty'],
  ['refuses bytes that are no picture', { type: null }, 'not_a_photo'],
  ['refuses a picture of another format', { type: 'other' }, 'unsupported_format'],
  ['accepts as many bytes as are allowed', { bytes: MAX_PHOTO_BYTES }, null],
  ['refuses one more', { bytes: MAX_PHOTO_BYTES + 1 }, 'too_many_bytes'],
  ['accepts 60 megapixels', { type: 'png', isBaselineJpeg: false, width: 10_000, height: 6_000 }, null],
  ['refuses more', { type: 'png', isBaselineJpeg: false, width: 10_000, height: 6_001 }, 'too_many_pixels'],
  ['accepts 120 megapixels of a baseline JPEG', { width: 12_000, height: 10_000 }, null],
  ['refuses more of it', { width: 12_000, height: 10_001 }, 'too_many_pixels'],
  ['accepts the smallest side', { width: 100, height: 100 }, null],
  ['refuses a smaller one', { width: 4000, height: 99 }, 'too_small'],
  ['leaves a size that the file hides to the decoder', { width: null, height: null }, null],
])('%s', (_rule, photo, reason) => {
  expect(refusePhoto({ ...jpeg, ...photo }, { readsHeic: true })).toBe(reason)
})

it('refuses HEIC only if the server does not read it', () => {
  const heic = { ...jpeg, type: 'heic', isBaselineJpeg: false } as const
  expect(refusePhoto(heic, { readsHeic: true })).toBeNull()
  expect(refusePhoto(heic, { readsHeic: false })).toBe('heic_off')
})
