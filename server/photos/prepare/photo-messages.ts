import type { PhotoFrame } from './photo-frames.ts'
import type { PhotoOptions } from './prepare-photo.ts'
import type { PhotoSizes, PreparedPhoto, RefusedPhoto } from './prepared-photo.ts'

/** Heads of the frames between the preparer and its process. */
export type PhotoRequest = PhotoOptions
export type PhotoAnswer = PhotoSizes | RefusedPhoto
/** The process says when it can take a photo, so that its start doesn't count as a photo's time. */
export const PHOTO_PROCESS_READY = 'ready'

export function toAnswerFrame(prepared: PreparedPhoto | RefusedPhoto): PhotoFrame<PhotoAnswer> {
  if ('refused' in prepared) return { head: prepared, parts: [] }
  const { large, small, ...sizes } = prepared
  return { head: sizes, parts: [large, small] }
}
