import type { PictureChoice } from '@curbgrade/core/exports/picture-index'
import type { PictureOfRow } from '@curbgrade/core/exports/picture-names'
import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import type { ListedPicture } from './pictures-store.ts'

export type ChosenFile = PictureOfRow & {
  readonly path: string
  readonly size: 'original' | 'large' | 'small'
}

/** Null if we keep none, because the supplier's terms don't allow it. Asks no supplier for a larger picture. */
export function chooseFile(picture: ListedPicture, choice: PictureChoice): ChosenFile | null {
  const { taken, originalPath, originalType, largePath, filePath } = picture
  if (!picture.mayKeep || filePath === null) return null
  if (choice === 'original' && originalPath !== null)
    return { taken, path: originalPath, size: 'original', extension: toExtension(originalType) }
  return {
    taken,
    path: largePath ?? filePath,
    size: largePath === null ? 'small' : 'large',
    extension: 'jpg',
  }
}

const EXTENSIONS: Readonly<Record<PhotoType, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  tiff: 'tif',
  heic: 'heic',
}

const toExtension = (type: PhotoType | null): string => (type === null ? 'jpg' : EXTENSIONS[type])
