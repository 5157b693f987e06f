import { photoReasons } from '@curbgrade/core/photos/photo-reasons'
import { z } from 'zod'
import type { PhotoFrame } from './photo-frames.ts'
import type { PreparedPhoto, RefusedPhoto } from './prepared-photo.ts'

const side = z.int().positive()
const answer = z.union([
  z.strictObject({ refused: z.enum(photoReasons) }),
  z.strictObject({ width: side, height: side, largeWidth: side, largeHeight: side }),
])

/** Checked like any other input: a photo may have taken the process over. */
export function readPhotoAnswer({ head, parts }: PhotoFrame<unknown>): PreparedPhoto | RefusedPhoto {
  const read = answer.parse(head)
  if ('refused' in read) return read
  const [large, small] = parts
  if (large === undefined || small === undefined) throw new Error('an answer without its renditions')
  return { ...read, large, small }
}
