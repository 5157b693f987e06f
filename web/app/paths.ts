const segment = encodeURIComponent

/** Every address of the web app. Pages link through this table only. */
export const paths = {
  home: '/',
  login: '/login',
  resetPassword: '/reset-password',
  lists: '/lists',
  swipe: (listId: string) => `/swipe/${segment(listId)}`,
  tokens: '/tokens',
  settings: '/settings',
  kit: '/dev/kit',
} as const
