import { defineText } from '@curbgrade/core/text/define-text'

export const gridText = defineText(({ count }) => ({
  label: (title: string) => `Pictures of ${title}`,
  count,
}))
