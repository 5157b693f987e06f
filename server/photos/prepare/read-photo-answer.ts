import { photoReasons } from '@curbgrade/core/photos/photo-reasons'
import { z } from 'zod'
import type { PhotoFrame } from './photo-frames.ts'
import type { PreparedPhoto, RefusedPhoto, RewrittenPhoto } from './prepared-photo.ts'

const side = z.int().positive()
const refused = z.strictObject({ refused: z.enum(photoReasons) })
const prepared = z.union([
  refused,
  z.strictObject({ width: side, height: side, largeWidth: side, largeHeight: side }),
])
const rewritten = z.strictObject({ refused: z.enum(photoReasons).optional() })

/** Checked like any other input: a photo may have taken the process over. */
export function readPrepared({ head, parts }: PhotoFrame<unknown>): PreparedPhoto | RefusedPhoto {
  const read = prepared.parse(head)
  if ('refused' in read) return read
  const [large, small] = parts
  if (large === undefined || small === undefined) throw new Error('an answer without its renditions')
  return { ...read, large, small }
}

export function readRewritten({ head, parts: [jpeg] }: PhotoFrame<unknown>): RewrittenPhoto | RefusedPhoto {
  const read = rewritten.parse(head)
  if (read.refused !== undefined) return { refused: read.refused }
  if (jpeg === undefined) throw new Error('an answer without its file')
  return { jpeg }
}
