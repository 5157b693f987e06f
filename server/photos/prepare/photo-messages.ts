import type { CoverOptions } from './cover-parts.ts'
import type { PhotoFrame } from './photo-frames.ts'
import type { PhotoOptions } from './prepare-photo.ts'
import type { PhotoSizes, PreparedPhoto, RefusedPhoto, RewrittenPhoto } from './prepared-photo.ts'

/** Heads of the frames between the preparer and its process. */
export type PhotoRequest =
  | ({ readonly task: 'prepare' } & PhotoOptions)
  | ({ readonly task: 'cover' } & CoverOptions)
export type PhotoAnswer = PhotoSizes | RefusedPhoto | Readonly<Record<string, never>>
/** The process says when it can take a photo, so that its start doesn't count as a photo's time. */
export const PHOTO_PROCESS_READY = 'ready'

export function toAnswerFrame(
  answer: PreparedPhoto | RewrittenPhoto | RefusedPhoto,
): PhotoFrame<PhotoAnswer> {
  if ('refused' in answer) return { head: answer, parts: [] }
  if ('jpeg' in answer) return { head: {}, parts: [answer.jpeg] }
  const { large, small, ...sizes } = answer
  return { head: sizes, parts: [large, small] }
}
