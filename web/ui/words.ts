/** Text that belongs to the components themselves. */
export const words = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  loading: 'Loading',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
