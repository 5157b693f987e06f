const segment = encodeURIComponent

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`)

const login = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`

/** The anchor of every page's skip link. Any other fragment of a page with a mailed link is the link's token. */
export const contentAnchor = '#content'

/** All paths of the web app. Pages build links only from this table. */
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
  /** Deleted lists that can be restored */
  trash: '/trash',
  /** The rows of a list that the query says */
  rows: (listId: string, query: URLSearchParams) => withQuery(`/lists/${segment(listId)}`, query),
  /** All rows of a list, with one of them open */
  list: (listId: string, rowNo?: number) =>
    `/lists/${segment(listId)}${rowNo === undefined ? '' : `?row=${rowNo}`}`,
  /** The grading screen, with the queue that the query says */
  swipe: (listId: string, query = new URLSearchParams()) => withQuery(`/swipe/${segment(listId)}`, query),
  /** The review of an AI list in place */
  review: (listId: string) => `/review/${segment(listId)}`,
  samples: (listId: string) => `/samples/${segment(listId)}`,
  /** The model checks of one strategic list, or the latest ones */
  model: (listId?: string) => (listId === undefined ? '/model' : `/model/${segment(listId)}`),
  /** The imagery coverage of a list */
  coverage: (listId: string) => `/coverage/${segment(listId)}`,
  tokens: '/tokens',
  /** Buys tokens, then leads back to the list */
  tokensFor: (listId: string) => `/tokens?${new URLSearchParams({ list: listId })}`,
  tokenSuccess: '/token-success',
  tokenCancel: '/token-cancel',
  addSubscription: '/addSubscription',
  subscriptionDetails: '/subscriptionDetails',
  purchases: '/purchases',
  settings: '/settings',
  account: '/account',
  notifications: '/notifications',
  privacy: '/privacy',
  /** The user guide, or a page of it with an anchor: `tokens#packs` */
  help: (page?: string) => (page === undefined ? '/help' : `/help/${page}`),
  kit: '/dev/kit',
} as const
