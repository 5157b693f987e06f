import { describe, expect, it } from 'vitest'
import { NO_EXIF } from './exif/read-exif.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { readPhotoMetadata } from './read-photo-metadata.ts'
import { countedSource } from './test/counted-source.ts'
import { exifItem, heicBytes, xmpItem } from './test/heic-bytes.ts'
import { exifSegment, frame, jpegBytes, START, segment, xmpSegment } from './test/jpeg-bytes.ts'
import { plain, realFiles } from './test/real-files.ts'
import { join, littleUint, uint } from './test/test-bytes.ts'
import { ASCII, LONG, SHORT, type TestTag, tiffBytes } from './test/tiff-bytes.ts'

const read = (bytes: Uint8Array): Promise<PhotoMetadata> => readPhotoMetadata(countedSource(bytes))
const nothing = {
  ...NO_EXIF,
  width: null,
  height: null,
  isBaselineJpeg: false,
  isSphere: false,
  sphereHeading: null,
  isFromAbove: false,
}
const TIME = '2024-03-01T11:12:13'
const tiffWith = (...main: TestTag[]) =>
  tiffBytes({ main: [[0x0112, SHORT, [6]], ...main], exif: [[0x9003, ASCII, '2024:03:01 11:12:13']] })
const SPHERE = '<a GPano:ProjectionType="equirectangular" GPano:PoseHeadingDegrees="12.5"/>'
const megabyte = new Uint8Array(1_000_000)

describe('a file that an encoder wrote', () => {
  const described = {
    width: 96,
    height: 64,
    orientation: 6,
    takenAt: TIME,
    utcOffsetMinutes: -300,
    position: { lat: expect.closeTo(39.961144, 6), lng: expect.closeTo(-82.998764, 6) },
    accuracyMeters: 4.8,
    heading: 123.4,
    isHeadingMagnetic: false,
    isSphere: false,
    sphereHeading: null,
    isFromAbove: true,
  }

  it.each([
    ['jpeg', { type: 'jpeg', isBaselineJpeg: true }],
    ['progressive jpeg', { type: 'jpeg', isBaselineJpeg: false }],
    // Its encoder compresses XMP.
    ['png', { type: 'png', isBaselineJpeg: false, isFromAbove: false }],
    ['webp', { type: 'webp', isBaselineJpeg: false }],
    ['lossless webp', { type: 'webp', isBaselineJpeg: false }],
    // Its decoder turns it.
    ['heic', { type: 'heic', isBaselineJpeg: false, orientation: 1 }],
  ] as const)('%s has everything', async (name, fields) => {
    expect(await read(await realFiles[name]())).toEqual({ ...described, ...fields })
  })

  it('tiff has a size, an orientation and XMP', async () => {
    const expected = { ...nothing, type: 'tiff', width: 96, height: 64, orientation: 6, isFromAbove: true }
    expect(await read(await realFiles.tiff())).toEqual(expected)
  })

  it.each([
    ['jpeg', () => plain().jpeg(), { isBaselineJpeg: true }],
    ['png', () => plain().png(), {}],
    ['webp', () => plain().webp(), {}],
    ['webp', () => plain().webp({ lossless: true }), {}],
    ['webp', () => plain().ensureAlpha(0.5).webp(), {}],
    ['tiff', () => plain().tiff({ tile: true, pyramid: true }), {}],
  ] as const)('%s without metadata has a size', async (type, make, fields) => {
    const bytes = new Uint8Array(await make().toBuffer())
    expect(await read(bytes)).toEqual({ ...nothing, type, width: 96, height: 64, ...fields })
  })
})

it.each([
  ['other', join('GIF89a')],
  [null, join('12 Elm Street')],
  [null, new Uint8Array()],
])('a file of type %s has nothing else', async (type, bytes) => {
  expect(await read(bytes)).toEqual({ ...nothing, type })
})

describe('a JPEG', () => {
  it.each([
    [0xc0, true],
    [0xc1, true],
    [0xc2, false],
    [0xc9, false],
  ])('with frame %d is baseline: %s', async (code, isBaselineJpeg) => {
    const bytes = join(START, frame(320, 200, code))
    expect(await read(bytes)).toEqual({ ...nothing, type: 'jpeg', width: 320, height: 200, isBaselineJpeg })
  })

  it.each([
    ['bytes that fill the space before a marker', join(0xff, 0xff, 0xff)],
    ['a marker without a length', join(0xff, 1)],
    ['stray bytes between segments', join(segment(0xfe, 'a'), 0, 0, 0xff, 0, 7)],
    [
      'segments of other programs',
      join(segment(0xe0, 'JFIF\0'), segment(0xe1, 'http:'), segment(0xed, 'Photoshop')),
    ],
    ['tables', segment(0xc4, 0)],
    ['a second Exif that says something else', join()],
  ])('is read after %s', async (_, before) => {
    const second = exifSegment(tiffBytes({ main: [[0x0112, SHORT, [3]]] }))
    const bytes = jpegBytes(before, exifSegment(tiffWith()), before, xmpSegment(SPHERE), second)
    const expected = {
      width: 640,
      height: 480,
      orientation: 6,
      takenAt: TIME,
      isSphere: true,
      sphereHeading: 12.5,
    }
    expect(await read(bytes)).toMatchObject(expected)
  })

  it('may say more in a second segment of XMP', async () => {
    const [first, rest] = [SPHERE.slice(0, 45), SPHERE.slice(45)]
    const extension = segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 'G'.repeat(32), uint(0, 8), rest)
    for (const second of [xmpSegment(rest), extension])
      expect(await read(jpegBytes(xmpSegment(first), second))).toMatchObject({ isSphere: true })
  })

  it('is read after half a megabyte of other segments', async () => {
    const large = Array.from({ length: 9 }, () => segment(0xe2, new Uint8Array(65_000)))
    expect(await read(jpegBytes(...large, exifSegment(tiffWith())))).toMatchObject({
      width: 640,
      takenAt: TIME,
    })
  })

  it.each([
    ['a height that follows later', join(START, frame(640, 0))],
    ['a segment shorter than its length', join(START, 0xff, 0xe1, 0, 1)],
    ['its end first', join(START, 0xff, 0xd9, frame(640, 480))],
    ['a scan first', join(START, 0xff, 0xda, 0, 8, frame(640, 480))],
    ['a thousand stray bytes', join(START, new Uint8Array(1000), frame(640, 480)).with(2, 0xff)],
  ])('with %s has no size', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({ type: 'jpeg', width: null, height: null })
  })
})

describe('a PNG', () => {
  const chunk = (type: string, ...content: (string | number | Uint8Array)[]) => {
    const data = join(...content)
    return join(uint(data.length, 4), type, data, uint(0, 4))
  }
  const head = join('\x89PNG\r\n\x1a\n', chunk('IHDR', uint(640, 4), uint(480, 4), 8, 2, 0, 0, 0))
  const xmp = (compression: number) =>
    chunk('iTXt', 'XML:com.adobe.xmp\0', compression, 0, 'en\0', 'XMP\0', SPHERE)

  it.each([
    ['before its pixels', [chunk('eXIf', tiffWith()), xmp(0), chunk('IDAT', megabyte)]],
    ['after its pixels', [chunk('IDAT', megabyte), chunk('eXIf', tiffWith()), xmp(0), chunk('IEND')]],
    ['with the prefix of a JPEG', [chunk('eXIf', 'Exif\0\0', tiffWith()), xmp(0)]],
  ])('has metadata %s', async (_, chunks) => {
    const expected = { width: 640, height: 480, orientation: 6, takenAt: TIME, isSphere: true }
    expect(await read(join(head, ...chunks))).toMatchObject(expected)
  })

  it('has none in compressed text, in other text and after its end', async () => {
    const other = chunk('iTXt', 'Comment\0', 0, 0, '\0\0', SPHERE)
    const bytes = join(head, xmp(1), other, chunk('IEND'), xmp(0))
    expect(await read(bytes)).toEqual({ ...nothing, type: 'png', width: 640, height: 480 })
  })
})

describe('a WebP', () => {
  const chunk = (type: string, content: Uint8Array) =>
    join(type, littleUint(content.length, 4), content, new Uint8Array(content.length % 2))
  const extended = chunk('VP8X', join(uint(0, 4), littleUint(639, 3), littleUint(479, 3)))

  it('has metadata after its pixels', async () => {
    const odd = join(tiffWith(), 0)
    const chunks = [
      extended,
      chunk('VP8 ', megabyte.subarray(1)),
      chunk('EXIF', odd),
      chunk('XMP ', join(SPHERE)),
    ]
    const bytes = join('RIFF', uint(0, 4), 'WEBP', ...chunks)
    const expected = { width: 640, height: 480, orientation: 6, takenAt: TIME, isSphere: true }
    expect(await read(bytes)).toMatchObject(expected)
  })
})

describe('a TIFF', () => {
  const size: TestTag[] = [
    [256, SHORT, [640]],
    [257, LONG, [480]],
  ]

  it.each([true, false])('has metadata after its pixels, little-endian: %s', async (isLittle) => {
    const main: TestTag[] = [...size, [0x0112, SHORT, [8]], [700, ASCII, SPHERE]]
    const bytes = tiffBytes({ isLittle, main, exif: [[0x9003, ASCII, '2024:03:01 11:12:13']], gap: megabyte })
    const expected = { type: 'tiff', width: 640, height: 480, orientation: 8, takenAt: TIME, isSphere: true }
    expect(await read(bytes)).toMatchObject(expected)
  })

  it('has no size of zero', async () => {
    expect(
      await read(
        tiffBytes({
          main: [
            [256, SHORT, [0]],
            [257, SHORT, [480]],
          ],
        }),
      ),
    ).toMatchObject({
      width: null,
      height: null,
    })
  })
})

it('a HEIC has metadata after its pixels', async () => {
  const items = [exifItem(tiffWith()), xmpItem(SPHERE)]
  const expected = { width: 4032, height: 3024, orientation: 1, takenAt: TIME, isSphere: true }
  expect(await read(heicBytes({ items, gap: megabyte }))).toMatchObject(expected)
})
