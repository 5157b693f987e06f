import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../shared/seeded-random.ts'
import {
  END,
  exifSegment,
  frame,
  jpegBytes,
  START,
  scan,
  segment,
  xmpSegment,
} from '../metadata/test/jpeg-bytes.ts'
import { described, plain } from '../metadata/test/real-files.ts'
import { join, uint } from '../metadata/test/test-bytes.ts'
import { createJpegContent } from './jpeg-content.ts'

function contentOf(bytes: Uint8Array, chunkBytes: () => number = () => bytes.length + 1) {
  const content = createJpegContent()
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const to = at + chunkBytes()
    parts.push(...content.push(bytes.slice(at, to)))
    at = to
  }
  return { bytes: join(...parts), end: content.end }
}

const adobe = segment(0xee, 'Adobe', uint(0, 7))
const picture = jpegBytes(segment(0xdb, 0, new Uint8Array(64)))
const withSegments = (...segments: Uint8Array[]) => join(START, ...segments, picture.subarray(2))

describe('the content of a picture', () => {
  it.each([
    ['nothing else', join()],
    ['Exif', exifSegment(new Uint8Array(300))],
    ['XMP', xmpSegment('<x/>')],
    [
      'every other application segment',
      join(...[0, 2, 3, 13, 15].map((code) => segment(0xe0 + code, 'a', code))),
    ],
    ['a comment', segment(0xfe, 'a house')],
    ['an empty comment', segment(0xfe)],
    ['a thumbnail with an end of its own', exifSegment(picture)],
    ['bytes that fill the space before a marker', join(0xff, 0xff, segment(0xfe, 'a'), 0xff)],
    ['stray bytes between segments', join(segment(0xfe, 'a'), 0, 7, segment(0xfe, 'b'), 0)],
  ])('is the same with %s', (_, segments) => {
    const bytes = withSegments(segments)
    expect(contentOf(bytes)).toEqual({ bytes: picture, end: bytes.length })
  })

  it('has the segment that changes colors', () => {
    expect(contentOf(withSegments(adobe)).bytes).toEqual(withSegments(adobe))
  })

  it('ends with the first picture', () => {
    const bytes = join(withSegments(exifSegment(join(1))), jpegBytes(), 'MotionPhoto_Data')
    expect(contentOf(bytes)).toEqual({ bytes: picture, end: picture.length + 11 })
  })

  it('has all scans, and what stands between them except metadata', () => {
    const tables = segment(0xc4, 1, 2, 3)
    const restarts = scan(1, 0xff, 0xd7, 0xff, 0, 0xff, 0xd0)
    const parts = [START, frame(8, 8, 0xc2), scan(9), tables, restarts, scan(0xff, 0), END]
    const bytes = join(...parts.slice(0, 4), segment(0xfe, 'a'), ...parts.slice(4))
    expect(contentOf(bytes)).toEqual({ bytes: join(...parts), end: bytes.length })
  })
})

describe.each([
  ['baseline', { progressive: false }],
  ['progressive', { progressive: true }],
])('a real %s JPEG', (name, options) => {
  it('has the same content with and without metadata', async () => {
    const full = new Uint8Array(await described().jpeg(options).toBuffer())
    const stripped = new Uint8Array(await plain().jpeg(options).toBuffer())
    expect(full.length).toBeGreaterThan(stripped.length + 300)
    expect(contentOf(full)).toEqual({ bytes: contentOf(stripped).bytes, end: full.length })
  })

  it('has the same content however it is cut into chunks', async () => {
    const full = join(new Uint8Array(await described().jpeg(options).toBuffer()), segment(0xfe, 'trailer'))
    const random = seededRandom(name)
    const expected = contentOf(full)
    expect(contentOf(full, () => 1)).toEqual(expected)
    for (let count = 0; count < 50; count++)
      expect(contentOf(full, () => 1 + Math.floor(random() ** 3 * 900))).toEqual(expected)
  })

  it('has no end if it is cut off', async () => {
    const full = new Uint8Array(await described().jpeg(options).toBuffer())
    for (let length = 0; length < full.length; length++)
      expect(contentOf(full.slice(0, length)).end).toBeNull()
  })
})

describe('bytes that are no JPEG are all content', () => {
  it.each([
    ['nothing', join()],
    ['one byte', join(0xff)],
    ['text', join('12 Elm Street')],
    ['a PNG', join('\x89PNG\r\n\x1a\n')],
    ['two ends', join(END, END)],
    ['a start and no marker', join(START, 0, 0xff, 0xd9)],
    ['a second start', join(START, START, END)],
    ['data before a scan', join(START, 0xff, 0, END)],
    ['a restart before a scan', join(START, 0xff, 0xd3, END)],
    ['a length of 1', join(START, 0xff, 0xdb, 0, 1, END)],
  ])('%s', (_, bytes) => expect(contentOf(bytes)).toEqual({ bytes, end: null }))

  it('from where they cease to be one', () => {
    const rest = new Uint8Array(5000)
    expect(contentOf(join(START, segment(0xfe, 'a'), rest))).toEqual({
      bytes: join(START, rest.subarray(1024)),
      end: null,
    })
  })

  it('whatever follows, without a throw', () => {
    const random = seededRandom('content')
    for (let count = 0; count < 2000; count++) {
      const bytes = jpegBytes(exifSegment(new Uint8Array(20)), adobe)
      for (let changes = 0; changes < 4; changes++)
        bytes[Math.floor(random() * bytes.length)] = random() < 0.5 ? 0xff : Math.floor(random() * 256)
      const whole = contentOf(bytes)
      expect(whole.bytes.length).toBeLessThanOrEqual(bytes.length)
      expect(contentOf(bytes, () => 1 + Math.floor(random() * 9))).toEqual(whole)
    }
  })
})
