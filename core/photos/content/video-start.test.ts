import { describe, expect, it } from 'vitest'
import { countedSource } from '../metadata/test/counted-source.ts'
import { box, ftyp, heicBytes, longBox } from '../metadata/test/heic-bytes.ts'
import { exifSegment, jpegBytes, segment } from '../metadata/test/jpeg-bytes.ts'
import { join, littleUint, uint } from '../metadata/test/test-bytes.ts'
import { videoStartOf } from './video-start.ts'

const MB = 1024 * 1024
const picture = jpegBytes(exifSegment(join('II*\0')))
const gainMap = jpegBytes(segment(0xe2, 'MPF\0'), segment(0xe1, 'ftypmp42'))
const mp4 = join(ftyp('mp42', 'isom'), box('mdat', new Uint8Array(500)), box('moov', new Uint8Array(50)))
/** A block of Samsung's trailer: its kind, the length of its name, its name, and what is in it. */
const block = (kind: number, name: string, content: Uint8Array) =>
  join(0, 0, littleUint(kind, 2), littleUint(name.length, 4), name, content)
const trailer = join('SEFH', new Uint8Array(20), 'SEFT')

const startIn = (bytes: Uint8Array, pictureEnd: number | null = picture.length) =>
  videoStartOf(countedSource(bytes), 'jpeg', pictureEnd)

describe('the video of a JPEG begins', () => {
  it.each([
    ['right after the picture', join()],
    ['after a map of brightness', gainMap],
    ['after padding', new Uint8Array(300)],
    [
      "after Samsung's blocks",
      join(block(0x0a01, 'Image_UTC_Data', join('1700000000000')), 0, 0, 0x30, 0x0a),
    ],
    [
      'after a map of three megabytes',
      jpegBytes(...Array.from({ length: 48 }, () => segment(0xe2, new Uint8Array(65_000)))),
    ],
  ])('%s', async (_, between) => {
    const bytes = join(picture, between, mp4, trailer)
    expect(await startIn(bytes)).toBe(picture.length + between.length)
  })

  it.each([
    ['mov', join(ftyp('qt  '), box('wide'), box('mdat'))],
    ['mp4 whose size is 64 bits', join(ftyp('isom'), longBox('mdat'))],
    ['mp4 up to the end of the file', join(ftyp('isom'), uint(0, 4), 'mdat')],
  ])('with an %s', async (_, video) => expect(await startIn(join(picture, video))).toBe(picture.length))

  it('wherever the slices of a search are cut', async () => {
    for (let before = 254 * 1024; before < 256 * 1024 + 40; before += 37)
      expect(await startIn(join(picture, new Uint8Array(before), mp4))).toBe(picture.length + before)
  })
})

describe('a JPEG has no video', () => {
  it.each([
    ['without anything after it', join()],
    ['with a map of brightness alone', gainMap],
    ['with another picture', picture],
    ["with Samsung's blocks alone", join(block(0x0a01, 'Image_UTC_Data', join('1700000000000')), trailer)],
    ['with the letters alone', join('some ftyp in a text, and nothing else')],
    ['with a first box that is cut off', mp4.subarray(0, 12)],
    ['with a second box that is cut off', mp4.subarray(0, 24)],
    ['with a second box that is larger than the file', mp4.subarray(0, 300)],
    ['with a second box of another kind', join(ftyp('heic'), box('Exif', new Uint8Array(500)))],
    ['with a first box without a brand', join(box('ftyp'), box('mdat'))],
    ['with a first box that is too large', join(box('ftyp', new Uint8Array(2000)), box('mdat'))],
  ])('%s', async (_, after) => expect(await startIn(join(picture, after))).toBeNull())

  it('if its end is unknown', async () => expect(await startIn(join(picture, mp4), null)).toBeNull())

  it('if its end is beyond the file', async () => expect(await startIn(picture, 99_999)).toBeNull())

  it('more than 8 MB after its end, as far as is searched', async () => {
    const source = countedSource(join(picture, new Uint8Array(9 * MB), mp4))
    expect(await videoStartOf(source, 'jpeg', picture.length)).toBeNull()
    expect(source.reads.length).toBeLessThan(40)
    expect(Math.max(...source.reads.map(([from, to]) => to - from))).toBe(256 * 1024)
  })
})

describe('the video of a HEIC', () => {
  const photo = heicBytes({ gap: new Uint8Array(900_000) })
  const find = (bytes: Uint8Array) => videoStartOf(countedSource(bytes), 'heic', null)

  it('is a box of its own', async () => {
    expect(await find(join(photo, box('free'), box('mpvd', mp4)))).toBe(photo.length + 8)
    expect(await find(join(photo, longBox('mpvd', mp4)))).toBe(photo.length)
  })

  it.each([
    ['is missing', photo],
    ['is cut off', join(photo, box('mpvd', mp4).subarray(0, 99))],
    ['is inside of another box', join(photo, box('free', box('mpvd', mp4)))],
    ['follows a box that claims too much', join(photo, uint(999_999, 4), 'free', box('mpvd', mp4))],
  ])('%s', async (_, bytes) => expect(await find(bytes)).toBeNull())
})

it.each(['png', 'webp', 'tiff'] as const)('a %s has none', async (type) => {
  expect(await videoStartOf(countedSource(mp4), type, 0)).toBeNull()
})
