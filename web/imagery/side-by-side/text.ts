import { defineText } from '@curbgrade/core/text/define-text'

/** A catalog of its own, because the home page loads that of the slice. */
export const sideBySideText = defineText(() => ({
  failed: "The picture couldn't be loaded.",
}))
