import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../../client/error-text.ts'

export const photoText = defineText(() => ({
  choose: 'Choose as current',
  newest: 'Show the newest again',
  move: 'Move to another property',
  delete: 'Delete',
  chosen: 'The property shows this photo from now on.',
  newestShown: 'The property shows its newest photo again.',
  errors: {
    not_found: "The photo isn't here anymore.",
    photo_not_ready: "It's still being prepared. Please try again in a moment.",
  } satisfies ErrorSentences,
}))
