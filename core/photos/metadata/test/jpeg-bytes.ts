import { join, uint } from './test-bytes.ts'

export const segment = (code: number, ...content: readonly (string | number | Uint8Array)[]): Uint8Array => {
  const payload = join(...content)
  return join(0xff, code, uint(payload.length + 2, 2), payload)
}

export const exifSegment = (tiff: Uint8Array): Uint8Array => segment(0xe1, 'Exif\0\0', tiff)

export const xmpSegment = (text: string): Uint8Array => segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', text)

/** 0xc0 is a baseline frame, 0xc2 a progressive one. */
export const frame = (width: number, height: number, code = 0xc0): Uint8Array =>
  segment(code, 8, uint(height, 2), uint(width, 2), 1, 1, 0x11, 0)

export const START = join(0xff, 0xd8)
export const END = join(0xff, 0xd9)

export const scan = (...data: readonly number[]): Uint8Array =>
  join(segment(0xda, 1, 1, 0, 0, 63, 0), ...data)

/** Has the structure of a JPEG, though its few bytes of data show nothing. */
export const jpegBytes = (...segments: readonly Uint8Array[]): Uint8Array =>
  join(START, ...segments, frame(640, 480), scan(1, 2, 0xff, 0, 3, 0xff, 0xd0, 4), END)
