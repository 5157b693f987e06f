const SOI = 0xd8
const SOS = 0xda
const COM = 0xfe
const isApplicationSegment = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef
/** JFIF, the color profile and Adobe's color encoding: without them a picture looks different. */
const KEPT: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee])

/**
 * Removes EXIF, XMP and comments, where suppliers leave places and names. Doesn't decode, so no quality is
 * lost. Returns an incomplete JPEG unchanged.
 */
export function stripMetadata(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return jpeg
  const parts = [jpeg.subarray(0, 2)]
  let offset = 2
  for (;;) {
    const marker = jpeg[offset + 1]
    const size = ((jpeg[offset + 2] ?? 0) << 8) | (jpeg[offset + 3] ?? 0)
    const end = offset + 2 + size
    if (jpeg[offset] !== 0xff || marker === undefined || size < 2 || end > jpeg.length) return jpeg
    if (marker === SOS) return Buffer.concat([...parts, jpeg.subarray(offset)])
    if (!isMetadata(marker)) parts.push(jpeg.subarray(offset, end))
    offset = end
  }
}

const isMetadata = (marker: number): boolean =>
  marker === COM || (isApplicationSegment(marker) && !KEPT.has(marker))
