import type { PhotoPart } from '@curbgrade/core/photos/hiding/photo-part'
import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../../client/error-text.ts'

export const photoText = defineText(({ percent }) => ({
  choose: 'Choose as current',
  newest: 'Show the newest again',
  move: 'Move to another property',
  hidePart: 'Hide a part',
  delete: 'Delete',
  chosen: 'The property shows this photo from now on.',
  newestShown: 'The property shows its newest photo again.',
  hide: {
    title: 'Hide a part',
    description:
      "Draw a box over what no one should see, such as a face or a license plate. It's hidden for good, wherever this photo is shown, and in its original.",
    hint: 'By keyboard, the arrow keys move the box, and resize it with Shift.',
    box: ({ x, y, width, height }: PhotoPart) =>
      `Part to hide: ${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`,
    notLoaded: "The picture couldn't be loaded.",
    cancel: 'Cancel',
    confirm: 'Hide this part',
    hidden: 'The part is hidden.',
    failed:
      "The part couldn't be hidden: the photo's file can't be read, or there isn't enough space for the new one. Delete photos, or try again.",
  },
  errors: {
    photo_is_sphere: "A part of a 360° photo can't be hidden. You can delete the photo.",
    not_found: "The photo isn't here anymore.",
    photo_not_ready: "It's still being prepared. Please try again in a moment.",
  } satisfies ErrorSentences,
}))
