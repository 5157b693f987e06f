const SOI = 0xd8
const SOS = 0xda
const COM = 0xfe
const isApplicationSegment = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef
/** JFIF, the color profile, and how Adobe encodes colors: without them a picture looks different. */
const KEPT: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee])

/**
 * A JPEG without what its file says beside the picture: EXIF, XMP, comments. Suppliers leave cameras, programs, places
 * and names in there. Nothing is decoded, so no quality is lost. Bytes that are no whole JPEG are answered as they are.
 */
export function stripMetadata(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return jpeg
  const parts = [jpeg.subarray(0, 2)]
  let at = 2
  for (;;) {
    const marker = jpeg[at + 1]
    const size = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
    const end = at + 2 + size
    if (jpeg[at] !== 0xff || marker === undefined || size < 2 || end > jpeg.length) return jpeg
    if (marker === SOS) return Buffer.concat([...parts, jpeg.subarray(at)])
    if (!isMetadata(marker)) parts.push(jpeg.subarray(at, end))
    at = end
  }
}

const isMetadata = (marker: number): boolean =>
  marker === COM || (isApplicationSegment(marker) && !KEPT.has(marker))
