import { defineText } from '@curbgrade/core/text/define-text'

export const helpText = defineText(() => ({
  title: 'User guide',
  missing: {
    title: 'Page not found',
    text: 'The user guide has no page at this address.',
    toGuide: 'Go to the user guide',
  },
}))
