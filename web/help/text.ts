import { defineText } from '@curbgrade/core/text/define-text'

/** The sentences around the pages of the user guide, whose own text is in docs/user-guide. */
export const helpText = defineText(() => ({
  title: 'User guide',
  missing: {
    title: 'Page not found',
    text: 'The user guide has no page at this address.',
    toGuide: 'Go to the user guide',
  },
}))
