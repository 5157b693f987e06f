/** Every key of the query cache, so that the live channel and the pages mean the same entries. */
export const queryKeys = {
  /** `Answer<'GET /api/me'>` */
  me: ['me'],
  /** `Answer<'GET /api/about'>` */
  about: ['about'],
  /** Prefix of all list entries */
  lists: ['lists'],
  /** `InfiniteData<Answer<'GET /api/lists'>>` */
  listPages: ['lists', 'pages'],
  /** `Answer<'GET /api/lists/:listId'>` */
  list: (listId: string) => ['lists', 'one', listId] as const,
  /** Prefix of whatever is loaded of the ledger */
  tokens: ['tokens'],
} as const
