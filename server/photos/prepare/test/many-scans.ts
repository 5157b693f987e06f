/**
 * A gray progressive JPEG of 160×120 pixels, without an error, whose coefficients come bit by bit: each scan makes a
 * decoder go through the whole picture again, and takes 14 bytes.
 */
export function drawManyScans(count: number): Buffer {
  const scans = [dcScan(), ...acScans()].slice(0, count)
  return Buffer.concat([START, segment(0xdb, table()), frame(), ...huffmanTables(), ...scans, END])
}

const SIZE = { width: 160, height: 120 } as const
const BLOCKS = (SIZE.width * SIZE.height) / 64
const COMPONENTS = [1, 2, 3] as const
const HIGHEST_BIT = 13

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])

function segment(marker: number, payload: Iterable<number>): Buffer {
  const bytes = [...payload]
  return Buffer.from([0xff, marker, 0, 2 + bytes.length, ...bytes])
}

const table = (): number[] => [0, ...Array.from({ length: 64 }, () => 1)]

const frame = (): Buffer =>
  segment(0xc2, [
    8,
    0,
    SIZE.height,
    0,
    SIZE.width,
    COMPONENTS.length,
    ...COMPONENTS.flatMap((component) => [component, 0x11, 0]),
  ])

/** One code of one bit each: "no difference", and "256 blocks or more are done". */
const huffmanTables = (): Buffer[] =>
  [
    [0x00, 0x00],
    [0x10, 0x80],
  ].map(([id = 0, symbol = 0]) => segment(0xc4, [id, 1, ...Array.from({ length: 15 }, () => 0), symbol]))

const scanHead = (components: readonly number[], spectrum: readonly number[]): Buffer =>
  segment(0xda, [components.length, ...components.flatMap((component) => [component, 0]), ...spectrum])

const dcScan = (): Buffer =>
  Buffer.concat([scanHead(COMPONENTS, [0, 0, 0]), Buffer.alloc(Math.ceil((BLOCKS * COMPONENTS.length) / 8))])

function acScans(): Buffer[] {
  // The code, the blocks above 256 in eight bits, and ones to fill the byte.
  const done = ((BLOCKS - 256) << 7) | 0x7f
  const data = Buffer.from([done >> 8, done & 0xff])
  return COMPONENTS.flatMap((component) =>
    Array.from({ length: 63 }, (_, index) => index + 1).flatMap((coefficient) =>
      Array.from({ length: HIGHEST_BIT + 1 }, (_, round) => {
        const before = round === 0 ? 0 : HIGHEST_BIT + 1 - round
        const bits = (before << 4) | (HIGHEST_BIT - round)
        return Buffer.concat([scanHead([component], [coefficient, coefficient, bits]), data])
      }),
    ),
  )
}
