/** Of a JPEG up to its end; throws a RangeError if the file ends before. */
export function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = 2; ; ) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) throw new RangeError('no end of the picture')
    const marker = bytes.readUInt8(at + 1)
    if (marker === END_OF_PICTURE) return scans
    if (marker === START_OF_SCAN) scans++
    at += hasLength(marker) ? 2 + bytes.readUInt16BE(at + 2) : 1
  }
}

const START_OF_SCAN = 0xda
const END_OF_PICTURE = 0xd9

/** Not zeros after 0xff in compressed data, restarts between its parts, and padding. */
const hasLength = (marker: number): boolean => marker >= 0xc0 && marker !== 0xff && (marker & 0xf8) !== 0xd0
