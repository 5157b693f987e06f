const segment = encodeURIComponent

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`)

const login = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`

/** The target of every skip link. On a page with a mailed link, any other fragment is the link's token. */
export const contentAnchor = '#content'
export const gradeByAiAnchor = '#grade-by-ai'
export const newListAnchor = '#new-list'

/** Pages build links only from this table. */
export const paths = {
  home: '/',
  login: '/login',
  /** Logs in, then continues at `next`. */
  loginFor: (next: string) => (next === '/lists' ? '/login' : login({ next })),
  signup: login({ mode: 'signup' }),
  forgotPassword: login({ mode: 'reset' }),
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  lists: '/lists',
  /** Opens the dialog that creates a list. */
  newList: `/lists${newListAnchor}`,
  trash: '/trash',
  rows: (listId: string, query: URLSearchParams) => withQuery(`/lists/${segment(listId)}`, query),
  list: (listId: string, rowNo?: number) =>
    `/lists/${segment(listId)}${rowNo === undefined ? '' : `?row=${rowNo}`}`,
  /** Asks on the list page whether the AI may grade the rest. */
  gradeByAi: (listId: string) => `/lists/${segment(listId)}${gradeByAiAnchor}`,
  /** The query chooses the queue. */
  swipe: (listId: string, query = new URLSearchParams()) => withQuery(`/swipe/${segment(listId)}`, query),
  review: (listId: string) => `/review/${segment(listId)}`,
  samples: (listId: string) => `/samples/${segment(listId)}`,
  /** Without a list, the latest checks. */
  model: (listId?: string) => (listId === undefined ? '/model' : `/model/${segment(listId)}`),
  photos: (listId: string) => `/lists/${segment(listId)}/photos`,
  /** The query is the filter of the properties that a new survey may ask about. */
  survey: (listId: string, query: URLSearchParams) => withQuery(`/lists/${segment(listId)}/survey`, query),
  coverage: (listId: string) => `/coverage/${segment(listId)}`,
  tokens: '/tokens',
  /** Buys tokens, then leads back to the list. */
  tokensFor: (listId: string) => `/tokens?${new URLSearchParams({ list: listId })}`,
  tokenSuccess: '/token-success',
  tokenCancel: '/token-cancel',
  addSubscription: '/addSubscription',
  subscriptionDetails: '/subscriptionDetails',
  purchases: '/purchases',
  settings: '/settings',
  account: '/account',
  apiAccess: '/api-access',
  notifications: '/notifications',
  privacy: '/privacy',
  /** A page of the user guide may have an anchor: `tokens#packs`. */
  help: (page?: string) => (page === undefined ? '/help' : `/help/${page}`),
  kit: '/dev/kit',
} as const
