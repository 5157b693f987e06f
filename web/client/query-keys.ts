import type { LiveEvent } from '@curbgrade/core/realtime/contract'

export type LatestAnnotations = Extract<LiveEvent, { type: 'annotations-changed' }>['latest']
export type LatestGrade = NonNullable<Extract<LiveEvent, { type: 'list-progress' }>['latest']>

/** Entries hold the answer of the call they're named after unless a comment differs; `all…` are prefixes. */
export const queryKeys = {
  me: ['me'],
  about: ['about'],
  /** `Answer<'GET /api/keys'>` */
  keys: ['keys'],
  /** `Answer<'GET /api/examples'>` */
  realHouses: ['real-houses'],
  /** `Answer<'GET /api/scales'>` */
  scales: ['scales'],
  /** Prefix of all list entries. */
  lists: ['lists'],
  allListPages: ['lists', 'pages'],
  /** `InfiniteData<Answer<'GET /api/lists'>>` */
  listPages: (sort: string, search: string, filter: object = {}) =>
    ['lists', 'pages', sort, search, filter] as const,
  /** A list entry, because tags change with the lists. */
  listTags: ['lists', 'tags'],
  /** `InfiniteData<Answer<'GET /api/trash'>>` */
  trash: ['lists', 'trash'],
  /** `InfiniteData<Answer<'GET /api/search'>>` */
  search: (text: string) => ['search', text] as const,
  /** `Answer<'GET /api/lists'>`: the newest lists, for their titles. */
  newestLists: ['lists', 'newest'],
  list: (listId: string) => ['lists', 'one', listId] as const,
  /** Not a list entry, because they never change. */
  addresses: (listId: string) => ['addresses', listId] as const,
  /** With positions, and the parcel numbers of a column by its index. */
  positionedAddresses: (listId: string, column: number | null) =>
    ['addresses', listId, 'positions', column] as const,
  /** `Answer<'POST /api/lists/:listId/photos/known'>`, and what's known of a batch. */
  photoSpace: (listId: string) => ['photos', listId, 'space'] as const,
  knownPhotos: (listId: string, batchId: string) => ['known-photos', listId, batchId] as const,
  /** `Opening`: what the grading screen starts from. Not a list entry, so live events don't affect it. */
  opening: (listId: string, isReview: boolean) => ['opening', listId, isReview] as const,
  /** `QueueFigures`. Not a list entry, for the same reason. */
  queueFigures: (listId: string, all: string, left: string, gradedAt: number) =>
    ['queue', listId, all, left, gradedAt] as const,
  allOwnExamples: (listId: string) => ['own-examples', listId] as const,
  ownExamples: (listId: string, gradedAt: number) => ['own-examples', listId, gradedAt] as const,
  /** At the start of a session. */
  dayWork: (startedAt: number) => ['day-work', startedAt] as const,
  /** Prefixes of everything about the rows of one list, or of every list. Examples may be of any list. */
  allOfRows: (...list: readonly string[]) => [
    ...['rows', 'points', 'facets', 'charts', 'row'].map((kind) => [kind, ...list]),
    ['similar'],
  ],
  allRows: (listId: string) => ['rows', listId] as const,
  /** `InfiniteData<Answer<'GET /api/lists/:listId/rows'>>` */
  rows: (listId: string, filter: string, order: string) => ['rows', listId, filter, order] as const,
  allPoints: (listId: string) => ['points', listId] as const,
  /** Decoded. */
  points: (listId: string, filter: string, map: string) => ['points', listId, filter, map] as const,
  allFacets: (listId: string) => ['facets', listId] as const,
  facets: (listId: string, filter: string) => ['facets', listId, filter] as const,
  allCharts: (listId: string) => ['charts', listId] as const,
  charts: (listId: string, filter: string) => ['charts', listId, filter] as const,
  bulkEditPreview: (listId: string, request: object) => ['bulk-edit-preview', listId, request] as const,
  allRowDetails: (listId: string) => ['row', listId] as const,
  row: (listId: string, propertyId: string, filter: string, order: string) =>
    ['row', listId, propertyId, filter, order] as const,
  views: (listId: string) => ['views', listId] as const,
  /** `SaveLoop` of the user's grades. */
  saves: (userId: string | null) => ['saves', userId] as const,
  /** `SaveLoop` of the user's annotations. */
  annotationSaves: (userId: string | null) => ['annotation-saves', userId] as const,
  /** `LatestGrade` in any window. */
  latestGrade: (listId: string) => ['latest-grade', listId] as const,
  /** `LatestAnnotations` in any window. */
  latestAnnotations: (listId: string) => ['latest-annotations', listId] as const,
  /** The `Idempotency-Key` of the latest bulk change, in any window. */
  latestBulkEdit: (listId: string) => ['latest-bulk-edit', listId] as const,
  /** When the live channel last opened, in milliseconds; this window got no events before. */
  liveSince: ['live-since'],
  allListAttributes: ['attributes'],
  listAttributes: (listId: string) => ['attributes', listId] as const,
  allSamples: ['samples'],
  samples: (listId: string) => ['samples', listId] as const,
  allAiJobs: ['ai-job'],
  aiJob: (listId: string) => ['ai-job', listId] as const,
  aiRows: (listId: string) => ['ai-job', listId, 'rows'] as const,
  aiEstimate: (properties: number, imagery: string) => ['ai-estimate', properties, imagery] as const,
  allModelChecks: ['model-check'],
  modelChecks: ['model-checks'],
  modelCheck: (listId: string) => ['model-check', listId] as const,
  allCoverage: ['coverage'],
  coverage: (listId: string) => ['coverage', listId] as const,
  /** Rows to review for one reason, at this count of them. */
  coverageRows: (listId: string, kind: string, count: number) =>
    ['coverage', listId, 'rows', kind, count] as const,
  panorama: (listId: string, propertyId: string) => ['panorama', listId, propertyId] as const,
  location: (listId: string, propertyId: string) => ['location', listId, propertyId] as const,
  memory: (listId: string, propertyId: string) => ['memory', listId, propertyId] as const,
  /** Prefix of what the pages of photos show of every list. */
  allPhotos: ['photos'],
  photos: (listId: string) => ['photos', listId] as const,
  /** `InfiniteData<Answer<'GET /api/lists/:listId/tray'>>` */
  tray: (listId: string) => ['photos', listId, 'tray'] as const,
  /** `InfiniteData<Answer<'GET /api/lists/:listId/photo-batches'>>` */
  photoBatches: (listId: string) => ['photos', listId, 'batches'] as const,
  /** At this count of refused ones. */
  refusedPhotos: (listId: string, batchId: string, refused: number) =>
    ['photos', listId, 'batches', batchId, refused] as const,
  /** Whether a part of a photo is being hidden. */
  hiding: (listId: string, photoId: string) => ['photos', listId, 'hiding', photoId] as const,
  /** Prefix. Below `photos`, because a newer photo makes rows ready. */
  surveys: (listId: string) => ['photos', listId, 'surveys'] as const,
  /** `Answer<'GET /api/lists/:listId/rows'>` of the rows whose address has the text. */
  rowsToChoose: (listId: string, text: string) => ['rows-to-choose', listId, text] as const,
  allSimilar: ['similar'],
  similar: (listId: string, propertyId: string) => ['similar', listId, propertyId] as const,
  part: (name: string) => ['part', name] as const,
  /** Prefix of everything loaded from the ledger. */
  tokens: ['tokens'],
  /** `InfiniteData<Answer<'GET /api/notifications'>>` */
  notifications: ['notifications'],
  /** Prefix of subscription and purchases. */
  payments: ['payments'],
  gradeAudit: (listId: string) => ['grade-audit', listId],
  models: ['models'],
  subscription: ['payments', 'subscription'],
  /** `InfiniteData<Answer<'GET /api/purchases'>>` */
  purchases: ['payments', 'purchases'],
  /** The purchase, once it's known. */
  purchaseOfSession: (session: string | null) => ['payments', 'of', session] as const,
} as const
