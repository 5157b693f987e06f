import type { Pixels } from '@curbgrade/learning/features/pixels'

/** Pixels of a color profile as a file: baseline TIFF, uncompressed, in one strip. */
export function pixelsToTiff({ data, width, height }: Pixels, icc: Uint8Array): Uint8Array {
  const entries: readonly Entry[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, BITS_AT],
    [262, SHORT, 1, RGB],
    [273, LONG, 1, START + icc.length],
    [277, SHORT, 1, 3],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    [34675, UNDEFINED, icc.length, START],
  ]
  const head = Buffer.alloc(START)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + 12 * index
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  })
  for (const channel of [0, 1, 2]) head.writeUInt16LE(8, BITS_AT + 2 * channel)
  return Buffer.concat([head, icc, data])
}

/** Little-endian, so a short value has the bytes of a long one. */
type Entry = readonly [tag: number, type: number, count: number, value: number]

const [SHORT, LONG, UNDEFINED] = [3, 4, 7]
const RGB = 2
const BITS_AT = 128
/** Where the profile starts; the pixels follow it. */
const START = 136
