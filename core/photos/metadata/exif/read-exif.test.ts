import { describe, expect, it } from 'vitest'
import { boundReads } from '../bytes/bounded-reads.ts'
import { countedSource } from '../test/counted-source.ts'
import { ASCII, LONG, RATIONAL, SHORT, type TestTag, tiffBytes } from '../test/tiff-bytes.ts'
import { type ExifFields, NO_EXIF, readExif } from './read-exif.ts'

async function read(bytes: Uint8Array): Promise<ExifFields> {
  return readExif((await boundReads(countedSource(bytes))).take)
}

const orientation = (value: number): TestTag => [0x0112, SHORT, [value]]
const gps: readonly TestTag[] = [
  [1, ASCII, 'N'],
  [2, RATIONAL, [39, 1, 57, 1, 3600, 100]],
  [3, ASCII, 'W'],
  [4, RATIONAL, [82, 1, 59, 1, 2400, 100]],
  [0x10, ASCII, 'T'],
  [0x11, RATIONAL, [9050, 100]],
  [0x1f, RATIONAL, [65, 10]],
]
const withGps = (...tags: TestTag[]) => {
  const ids = new Set(tags.map(([id]) => id))
  return tiffBytes({ gps: [...gps.filter(([id]) => !ids.has(id)), ...tags] })
}

describe.each([
  ['little-endian', true],
  ['big-endian', false],
])('%s', (_, isLittle) => {
  it('has every field', async () => {
    const exif: TestTag[] = [
      [0x9003, ASCII, '2024:03:01 11:12:13'],
      [0x9011, ASCII, '-05:00'],
    ]
    const bytes = tiffBytes({ isLittle, main: [orientation(8)], exif, gps })
    expect(await read(bytes)).toEqual({
      orientation: 8,
      takenAt: '2024-03-01T11:12:13',
      utcOffsetMinutes: -300,
      position: { lat: 39.96, lng: -82.99 },
      accuracyMeters: 6.5,
      heading: 90.5,
      isHeadingMagnetic: false,
    })
  })
})

it.each([
  [[], 1],
  [[orientation(6)], 6],
  [[orientation(0)], 1],
  [[orientation(9)], 1],
  [[orientation(6), orientation(3)], 6],
  [[[0x0112, LONG, [3]]], 3],
  [[[0x0112, ASCII, 'up']], 1],
  [[[0x0112, RATIONAL, [5, 2]]], 1],
] as const)('of %j, the orientation is %d', async (main, expected) => {
  expect(await read(tiffBytes({ main: main as readonly TestTag[] }))).toEqual({
    ...NO_EXIF,
    orientation: expected,
  })
})

describe('the time', () => {
  const original: TestTag = [0x9003, ASCII, '2024:03:01 11:12:13']
  const digitized: TestTag = [0x9004, ASCII, '2024:03:02 11:12:13']
  const changed: TestTag = [0x0132, ASCII, '2024:03:03 11:12:13']

  it.each([
    ['is when it was taken', [changed], [digitized, original], '2024-03-01T11:12:13'],
    ['else when it was digitized', [changed], [digitized], '2024-03-02T11:12:13'],
    ['else when it was changed', [changed], [], '2024-03-03T11:12:13'],
    [
      'skips a clock that was never set',
      [changed],
      [[0x9003, ASCII, '0000:00:00 00:00:00'], digitized],
      '2024-03-02T11:12:13',
    ],
  ] as const)('%s', async (_, main, exif, takenAt) => {
    expect(await read(tiffBytes({ main, exif: exif as readonly TestTag[] }))).toMatchObject({ takenAt })
  })

  it.each([
    [0x9011, '+01:00', 60],
    [0x9012, '+02:00', 120],
    [0x9010, '+03:00', 180],
  ])('has the offset of tag %d', async (id, text, utcOffsetMinutes) => {
    expect(await read(tiffBytes({ exif: [original, [id, ASCII, text]] }))).toMatchObject({ utcOffsetMinutes })
  })

  it('has no offset without a time', async () => {
    expect(await read(tiffBytes({ exif: [[0x9011, ASCII, '+01:00']] }))).toEqual(NO_EXIF)
  })
})

describe('a place', () => {
  it.each([
    ['seconds of zero over zero', [2, RATIONAL, [39, 1, 57, 1, 0, 0]]],
    ['degrees over zero', [4, RATIONAL, [82, 0, 59, 1, 0, 1]]],
    ['degrees as text', [2, ASCII, '39.96']],
    ['more values than the file has', [2, RATIONAL, [39, 1], 0xffff_ffff]],
    ['a blank letter', [3, ASCII, ' ']],
  ] as const)('of %s is none, and has no accuracy', async (_, tag) => {
    expect(await read(withGps(tag))).toMatchObject({ position: null, accuracyMeters: null, heading: 90.5 })
  })

  it.each([
    [[0, 1], null],
    [[1, 0], null],
    [[0, 0], null],
    [[12, 1], 12],
  ])('with the accuracy %j is accurate to %j meters', async (fraction, accuracyMeters) => {
    expect(await read(withGps([0x1f, RATIONAL, fraction]))).toMatchObject({ accuracyMeters })
  })

  it.each([
    ['T', [90, 1], 90, false],
    ['M', [90, 1], 90, true],
    ['', [90, 1], 90, false],
    ['X', [90, 1], null, false],
    ['T', [360, 1], 0, false],
    ['T', [361, 1], null, false],
    ['M', [1, 0], null, false],
    ['T', [0, 0], null, false],
  ])('with the direction %s %j has the heading %j', async (ref, fraction, heading, isHeadingMagnetic) => {
    const bytes = withGps([0x10, ASCII, ref], [0x11, RATIONAL, fraction])
    expect(await read(bytes)).toMatchObject({ heading, isHeadingMagnetic })
  })
})

describe('has nothing to say', () => {
  it.each([
    ['in no bytes', new Uint8Array()],
    ['with half of a header', tiffBytes({}).slice(0, 7)],
    ['with another number than 42', tiffBytes({}).with(3, 43)],
    ['with two byte orders', tiffBytes({}).with(1, 0x49)],
    ['with a directory beyond the file', tiffBytes({ main: [orientation(6)] }).fill(0xff, 4, 8)],
    [
      'with links beyond the file',
      tiffBytes({
        main: [
          [0x8769, LONG, [9e8]],
          [0x8825, LONG, [4e9]],
        ],
      }),
    ],
    [
      'with links that are no places',
      tiffBytes({
        main: [
          [0x8769, ASCII, 'here'],
          [0x8825, RATIONAL, [0, 0]],
        ],
      }),
    ],
  ])('%s', async (_, bytes) => expect(await read(bytes)).toEqual(NO_EXIF))
})

describe('ends', () => {
  it.each([0x8769, 0x8825])('if directory %d is the first one again', async (id) => {
    const main: TestTag[] = [[id, LONG, [8]], orientation(3)]
    expect(await read(tiffBytes({ main }))).toEqual({ ...NO_EXIF, orientation: 3 })
  })

  it('if a directory claims more tags than follow', async () => {
    const bytes = tiffBytes({ main: [orientation(3)] })
    expect(await read(bytes.fill(0xff, 8, 10))).toMatchObject({ orientation: 3 })
  })

  it('after 128 tags', async () => {
    const blank = (count: number) => Array.from({ length: count }, (): TestTag => [1, SHORT, [0]])
    expect(await read(tiffBytes({ main: [...blank(127), orientation(3)] }))).toMatchObject({ orientation: 3 })
    expect(await read(tiffBytes({ main: [...blank(128), orientation(3)] }))).toEqual(NO_EXIF)
  })
})
