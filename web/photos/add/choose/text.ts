import { MAX_PHOTO_BYTES, MAX_PHOTOS_OF_BATCH } from '@curbgrade/core/photos/photo-limits'
import { defineText } from '@curbgrade/core/text/define-text'
import { photosText } from '../../photos-text.ts'

export const chooseText = defineText(({ count, textOf }) => {
  const { size } = textOf(photosText)
  const formats = (readsHeic: boolean) =>
    readsHeic ? 'JPEG, PNG, WebP, TIFF or HEIC' : 'JPEG, PNG, WebP or TIFF'
  return {
    title: 'Add photos',
    explained:
      'Photos named by parcel number or address go to their properties. You see which one goes where, and nothing is sent until you say so.',
    help: 'How photos find their properties',
    drop: 'Drop a folder, photos or a .zip file here',
    dropNow: 'Drop them to see where they go',
    folder: 'Choose a folder',
    files: 'Choose files',
    limits: (readsHeic: boolean) =>
      `${formats(readsHeic)}, up to ${size(MAX_PHOTO_BYTES)} each and ${count(MAX_PHOTOS_OF_BATCH)} at once. A .csv file beside them may say which photo shows which property.`,
    space: (free: number, all: number) => `${size(free, 'down')} of ${size(all, 'down')} are free`,
    full: {
      title: 'Your space for photos is full',
      text: (all: number) =>
        `Your ${size(all, 'down')} are used. Delete photos that you don't need to make room. Photos that are stored already can be added to other properties.`,
    },
    spaceFailed: "We couldn't check how much space is left.",
    retry: 'Try again',
    empty: {
      title: 'No photos in this folder',
      text: 'Nothing in it can be read as a photo. Choose another folder, or choose the files themselves.',
      unreadable:
        "What was in it couldn't be opened. Check that the files are still there, and choose them again.",
    },
  }
})
