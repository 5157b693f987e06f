import type { LiveEvent } from '@curbgrade/core/realtime/contract'

export type LatestAnnotations = Extract<LiveEvent, { type: 'annotations-changed' }>['latest']
export type LatestGrade = NonNullable<Extract<LiveEvent, { type: 'list-progress' }>['latest']>

/** All keys of the query cache, so that the live channel and the pages refer to the same entries. */
export const queryKeys = {
  /** `Answer<'GET /api/me'>` */
  me: ['me'],
  /** `Answer<'GET /api/about'>` */
  about: ['about'],
  /** `Answer<'GET /api/examples'>`: what the home page shows of real houses */
  realHouses: ['real-houses'],
  /** `Answer<'GET /api/export-scale'>` */
  exportScale: ['export-scale'],
  /** Prefix of all list entries */
  lists: ['lists'],
  /** Prefix of all pages of lists, for any sort order, search and filter */
  allListPages: ['lists', 'pages'],
  /** `InfiniteData<Answer<'GET /api/lists'>>` */
  listPages: (sort: string, search: string, filter: object = {}) =>
    ['lists', 'pages', sort, search, filter] as const,
  /** `Answer<'GET /api/list-tags'>`; a list entry, because tags change with the lists */
  listTags: ['lists', 'tags'],
  /** `InfiniteData<Answer<'GET /api/trash'>>` */
  trash: ['lists', 'trash'],
  /** `InfiniteData<Answer<'GET /api/search'>>` */
  search: (text: string) => ['search', text] as const,
  /** `Answer<'GET /api/lists'>`: the newest lists, for their titles */
  newestLists: ['lists', 'newest'],
  /** `Answer<'GET /api/lists/:listId'>` */
  list: (listId: string) => ['lists', 'one', listId] as const,
  /** `Opening`: what the grading screen starts from. Not a list entry, so live events don't touch it */
  opening: (listId: string, isReview: boolean) => ['opening', listId, isReview] as const,
  /** How many rows a queue has and has left, as `QueueFigures`. Not a list entry, for the same reason */
  queueFigures: (listId: string, all: string, left: string) => ['queue', listId, all, left] as const,
  /** `Answer<'GET /api/lists/:listId/properties'>` of graded rows, for example pictures */
  examples: (listId: string) => ['examples', listId] as const,
  /** `Answer<'GET /api/day-work'>` at the start of a session */
  dayWork: (startedAt: number) => ['day-work', startedAt] as const,
  /** Prefixes of all that is read of the rows of one list, or of every list */
  allOfRows: (...list: readonly string[]) =>
    ['rows', 'points', 'facets', 'charts', 'row'].map((kind) => [kind, ...list]),
  /** Prefix of all pages of a list's rows */
  allRows: (listId: string) => ['rows', listId] as const,
  /** `InfiniteData<Answer<'GET /api/lists/:listId/rows'>>` */
  rows: (listId: string, filter: string, order: string) => ['rows', listId, filter, order] as const,
  /** Prefix of all points of a list's rows */
  allPoints: (listId: string) => ['points', listId] as const,
  /** The decoded answer of `GET /api/lists/:listId/points` */
  points: (listId: string, filter: string, map: string) => ['points', listId, filter, map] as const,
  /** Prefix of the counts of all filters of a list */
  allFacets: (listId: string) => ['facets', listId] as const,
  /** `Answer<'GET /api/lists/:listId/facets'>` */
  facets: (listId: string, filter: string) => ['facets', listId, filter] as const,
  /** Prefix of the charts of all filters of a list */
  allCharts: (listId: string) => ['charts', listId] as const,
  /** `Answer<'GET /api/lists/:listId/charts'>` */
  charts: (listId: string, filter: string) => ['charts', listId, filter] as const,
  /** `Answer<'POST /api/lists/:listId/rows/bulk-edits/preview'>` */
  bulkEditPreview: (listId: string, request: object) => ['bulk-edit-preview', listId, request] as const,
  /** Prefix of all rows of a list that were opened */
  allRowDetails: (listId: string) => ['row', listId] as const,
  /** `Answer<'GET /api/lists/:listId/rows/:propertyId'>` */
  row: (listId: string, propertyId: string, filter: string, order: string) =>
    ['row', listId, propertyId, filter, order] as const,
  /** `Answer<'GET /api/lists/:listId/views'>` */
  views: (listId: string) => ['views', listId] as const,
  /** `SaveLoop`: what saves the user's grades */
  saves: (userId: string | null) => ['saves', userId] as const,
  /** `SaveLoop`: what saves the user's annotations */
  annotationSaves: (userId: string | null) => ['annotation-saves', userId] as const,
  /** `LatestGrade`: what a person graded last, in any window */
  latestGrade: (listId: string) => ['latest-grade', listId] as const,
  /** `LatestAnnotations`: what was annotated last, in any window */
  latestAnnotations: (listId: string) => ['latest-annotations', listId] as const,
  /** The `Idempotency-Key` of the bulk edit that changed rows last, in any window */
  latestBulkEdit: (listId: string) => ['latest-bulk-edit', listId] as const,
  /** When the live channel last opened, in milliseconds; this window got no events before */
  liveSince: ['live-since'],
  /** Prefix of the questions of all lists */
  allListAttributes: ['attributes'],
  /** `Answer<'GET /api/lists/:listId/attributes'>` */
  listAttributes: (listId: string) => ['attributes', listId] as const,
  /** Prefix of the samples of all lists */
  allSamples: ['samples'],
  /** `Answer<'GET /api/lists/:listId/samples'>` */
  samples: (listId: string) => ['samples', listId] as const,
  /** Prefix of the AI jobs of all lists */
  allAiJobs: ['ai-job'],
  /** `Answer<'GET /api/lists/:listId/ai-job'>` */
  aiJob: (listId: string) => ['ai-job', listId] as const,
  /** Rows that the AI didn't grade */
  aiRows: (listId: string) => ['ai-job', listId, 'rows'] as const,
  /** `Answer<'GET /api/ai/estimate'>` */
  aiEstimate: (properties: number, imagery: string) => ['ai-estimate', properties, imagery] as const,
  /** Prefix of the model checks of all lists */
  allModelChecks: ['model-check'],
  /** `Answer<'GET /api/model-checks'>` */
  modelChecks: ['model-checks'],
  /** `Answer<'GET /api/lists/:listId/model-check'>` */
  modelCheck: (listId: string) => ['model-check', listId] as const,
  /** Prefix of the coverage of all lists */
  allCoverage: ['coverage'],
  /** `Answer<'GET /api/lists/:listId/coverage'>` */
  coverage: (listId: string) => ['coverage', listId] as const,
  /** Rows of a list to review for one reason, at this count of them */
  coverageRows: (listId: string, kind: string, count: number) =>
    ['coverage', listId, 'rows', kind, count] as const,
  /** The answer of the panorama call for a property */
  panorama: (listId: string, propertyId: string) => ['panorama', listId, propertyId] as const,
  /** `Answer<'GET /api/lists/:listId/properties/:propertyId/location'>` */
  location: (listId: string, propertyId: string) => ['location', listId, propertyId] as const,
  /** `Answer<'GET /api/lists/:listId/properties/:propertyId/memory'>` */
  memory: (listId: string, propertyId: string) => ['memory', listId, propertyId] as const,
  /** `Answer<'GET /api/lists/:listId/properties/:propertyId/similar'>` */
  similar: (listId: string, propertyId: string) => ['similar', listId, propertyId] as const,
  /** A lazily loaded part of a page */
  part: (name: string) => ['part', name] as const,
  /** Prefix of everything loaded from the ledger */
  tokens: ['tokens'],
  /** `InfiniteData<Answer<'GET /api/notifications'>>` */
  notifications: ['notifications'],
  /** Prefix of subscription and purchases */
  payments: ['payments'],
  /** `Answer<'GET /api/lists/:listId/audit'>` */
  gradeAudit: (listId: string) => ['grade-audit', listId],
  /** `Answer<'GET /api/models'>` */
  models: ['models'],
  /** `Answer<'GET /api/subscription'>` */
  subscription: ['payments', 'subscription'],
  /** `InfiniteData<Answer<'GET /api/purchases'>>` */
  purchases: ['payments', 'purchases'],
  /** The purchase of a checkout session, once it's known */
  purchaseOfSession: (session: string | null) => ['payments', 'of', session] as const,
} as const
