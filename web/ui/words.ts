/** The few words that the kit says by itself. */
export const words = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  loading: 'Loading',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
