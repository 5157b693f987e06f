export const words = {
  login: { title: 'Log In' },
  resetPassword: { title: 'Reset Password' },
  settings: { title: 'Settings' },
} as const
