import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../../client/error-text.ts'

export const photosPageText = defineText(() => ({
  title: 'Photos',
  back: 'Back to the list',
  loading: 'Loading photos',
  missing: {
    title: 'List not found',
    text: "There's no list at this address, or you don't have access to it.",
    back: 'Back to lists',
  },
  ownOnly: {
    label: 'Only my own pictures',
    on: 'No provider is asked for a picture of this list. A property without a photo says so; there you can still get the street view for its token.',
    off: "Properties without a photo show a provider's picture, which costs a token when you look at it. Pictures that are here stay if you change this.",
    failed: (reason: string) => `This wasn't changed: ${reason}`,
    errors: {
      not_found: "the list doesn't exist anymore, or you don't have access to it.",
      being_graded:
        'the AI is grading this list. Cancel the AI processing or wait until it ends, then try again.',
    } satisfies ErrorSentences,
  },
  failed: "We couldn't load this list",
  retry: 'Try again',
}))
