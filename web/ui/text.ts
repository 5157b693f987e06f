import { defineText } from '@curbgrade/core/text/define-text'

export const uiText = defineText(() => ({
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  loading: 'Loading',
  notifications: 'Notifications',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
}))
