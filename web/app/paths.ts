const segment = encodeURIComponent

const login = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`

/** Every address of the web app. Pages link through this table only. */
export const paths = {
  home: '/',
  login: '/login',
  /** Log in, then go on to where one was sent from. */
  loginFor: (next: string) => (next === '/lists' ? '/login' : login({ next })),
  signup: login({ mode: 'signup' }),
  forgotPassword: login({ mode: 'reset' }),
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  lists: '/lists',
  swipe: (listId: string) => `/swipe/${segment(listId)}`,
  samples: (listId: string) => `/samples/${segment(listId)}`,
  /** The checks of a model: of one strategic list, or the latest of them */
  model: (listId?: string) => (listId === undefined ? '/model' : `/model/${segment(listId)}`),
  /** What there is to see of a list */
  coverage: (listId: string) => `/coverage/${segment(listId)}`,
  tokens: '/tokens',
  tokenSuccess: '/token-success',
  tokenCancel: '/token-cancel',
  addSubscription: '/addSubscription',
  subscriptionDetails: '/subscriptionDetails',
  purchases: '/purchases',
  settings: '/settings',
  account: '/account',
  notifications: '/notifications',
  privacy: '/privacy',
  kit: '/dev/kit',
} as const
