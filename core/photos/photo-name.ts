import { acceptedFiles } from '../lists/file/file-types.ts'
import type { PhotoType } from './photo-type.ts'

const extensionsOf = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  tiff: ['tif', 'tiff'],
  heic: ['heic', 'heif'],
} satisfies Record<PhotoType, readonly string[]>

export const photoExtensions: readonly string[] = Object.values(extensionsOf).flat()

/** What a file chooser offers where a list is created. */
export const acceptedWithPhotos = [
  acceptedFiles,
  ...photoExtensions.map((extension) => `.${extension}`),
].join(',')

/** Goes by the name alone, before a byte is read. Its first bytes decide later whether it's one. */
export const isPhotoName = (path: string): boolean =>
  photoExtensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`))
