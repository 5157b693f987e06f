import { defineText } from '@curbgrade/core/text/define-text'

export const photosPageText = defineText(() => ({
  title: 'Photos',
  back: 'Back to the list',
  loading: 'Loading photos',
  missing: {
    title: 'List not found',
    text: "There's no list at this address, or you don't have access to it.",
    back: 'Back to lists',
  },
  failed: "We couldn't load this list",
  retry: 'Try again',
}))
