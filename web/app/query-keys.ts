/** Every key of the query cache, so that the live channel and the pages mean the same entries. */
export const queryKeys = {
  /** `Answer<'GET /api/me'>` */
  me: ['me'],
  /** `Answer<'GET /api/about'>` */
  about: ['about'],
  /** Prefix of all list entries */
  lists: ['lists'],
  /** Prefix of the lists in whatever order and search they were asked for */
  allListPages: ['lists', 'pages'],
  /** `InfiniteData<Answer<'GET /api/lists'>>` */
  listPages: (sort: string, search: string) => ['lists', 'pages', sort, search] as const,
  /** `Answer<'GET /api/lists/:listId'>` */
  list: (listId: string) => ['lists', 'one', listId] as const,
  /** `Opening`: what the grading screen starts from; it is no list entry, so live news leave it alone */
  opening: (listId: string) => ['opening', listId] as const,
  /** `Answer<'GET /api/lists/:listId/properties'>` of graded rows, for their pictures */
  examples: (listId: string) => ['examples', listId] as const,
  /** Prefix of the samples of all lists */
  allSamples: ['samples'],
  /** `Answer<'GET /api/lists/:listId/samples'>` */
  samples: (listId: string) => ['samples', listId] as const,
  /** Prefix of the runs of the grader over all lists */
  allAiJobs: ['ai-job'],
  /** `Answer<'GET /api/lists/:listId/ai-job'>` */
  aiJob: (listId: string) => ['ai-job', listId] as const,
  /** Rows without a grade of the grader */
  aiRows: (listId: string) => ['ai-job', listId, 'rows'] as const,
  /** `Answer<'GET /api/ai/estimate'>` */
  aiEstimate: (properties: number) => ['ai-estimate', properties] as const,
  /** `Answer<'GET /api/model-checks'>` */
  modelChecks: ['model-checks'],
  /** `Answer<'GET /api/lists/:listId/model-check'>` */
  modelCheck: (listId: string) => ['model-check', listId] as const,
  /** `Answer<'GET /api/lists/:listId/coverage'>` */
  coverage: (listId: string) => ['coverage', listId] as const,
  /** Rows of a list that deserve a look for one reason, when there are so many */
  coverageRows: (listId: string, kind: string, count: number) =>
    ['coverage', listId, 'rows', kind, count] as const,
  /** The panorama of a property, as its call answers */
  panorama: (listId: string, propertyId: string) => ['panorama', listId, propertyId] as const,
  /** `Answer<'GET /api/lists/:listId/properties/:propertyId/location'>` */
  location: (listId: string, propertyId: string) => ['location', listId, propertyId] as const,
  /** A part of the page that is loaded when it is asked for */
  part: (name: string) => ['part', name] as const,
  /** Prefix of whatever is loaded of the ledger */
  tokens: ['tokens'],
  /** `InfiniteData<Answer<'GET /api/notifications'>>` */
  notifications: ['notifications'],
  /** Prefix of subscription and purchases */
  payments: ['payments'],
  /** `Answer<'GET /api/models'>` */
  models: ['models'],
  /** `Answer<'GET /api/subscription'>` */
  subscription: ['payments', 'subscription'],
  /** `InfiniteData<Answer<'GET /api/purchases'>>` */
  purchases: ['payments', 'purchases'],
  /** The purchase that a checkout session has led to, once it has */
  purchaseOfSession: (session: string | null) => ['payments', 'of', session] as const,
} as const
