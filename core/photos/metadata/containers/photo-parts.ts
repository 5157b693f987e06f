import type { FileRange, Take } from '../bytes/bounded-reads.ts'

/** What a file's structure says, and where its metadata is. */
export type PhotoParts = {
  width: number | null
  height: number | null
  isBaselineJpeg: boolean
  exif: FileRange | null
  readonly xmp: FileRange[]
}

export type FindParts = (take: Take, size: number) => Promise<PhotoParts>

export const noParts = (): PhotoParts => ({
  width: null,
  height: null,
  isBaselineJpeg: false,
  exif: null,
  xmp: [],
})

/** Segments, chunks or boxes, so that small ones don't keep a reader busy. */
export const MAX_PARTS = 512

/** No size is better than one of 0. */
export function setSize(parts: PhotoParts, width: number, height: number): void {
  if (parts.width !== null || !(width > 0 && height > 0)) return
  parts.width = width
  parts.height = height
}
