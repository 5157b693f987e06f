import type { AiJob } from '@curbgrade/core/ai/contract'
import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { type CountedFacet, countedFacets } from '@curbgrade/core/lists/filter/filter-query'
import { quotasWith } from '@curbgrade/core/lists/quota'
import type { Answer } from '../client/api.ts'

type Me = Answer<'GET /api/me'>
type About = Answer<'GET /api/about'>
type List = Answer<'GET /api/lists/:listId'>['list']
type PropertyRow = Answer<'GET /api/lists/:listId/properties'>['properties'][number]
type StoredKey = Answer<'GET /api/keys'>['keys'][number]
type RowSummary = Answer<'GET /api/lists/:listId/rows'>['rows'][number]

export const aMe = (own: Partial<Me> = {}): Me => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'ada@example.test',
  name: 'Ada',
  isEmailVerified: true,
  welcomeTokens: 0,
  tokens: 200,
  availableTokens: 200,
  subscription: { status: 'inactive' },
  notifications: { email: true, push: false },
  ...own,
})

export const anAbout = (own: Partial<About> = {}): About => ({
  version: '1.0.0',
  imagery: 'demo',
  payments: 'test',
  passwordMin: 6,
  signUp: 'open',
  quotas: quotasWith({ free: 500_000, paying: 5_000_000 }),
  ...own,
})

export const aStoredKey = (own: Partial<StoredKey> = {}): StoredKey => ({
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Nightly export',
  hint: 'cg_AAAAAA',
  scopes: ['read', 'export'],
  tokensPerDay: null,
  listId: null,
  listTitle: null,
  createdAt: Date.now() - 86_400_000,
  expiresAt: Date.now() + 86_400_000,
  lastUsedAt: null,
  ...own,
})

export const LIST_ID = '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01'

export const aList = (own: Partial<List> = {}): List => ({
  id: LIST_ID,
  title: 'Oak Park',
  createdAt: Date.UTC(2026, 5, 12),
  fileName: 'oak.csv',
  fileSize: 1024,
  fileUrl: `/api/lists/${LIST_ID}/file`,
  recordCount: 100,
  processedCount: 0,
  lastProcessedAt: null,
  completedAt: null,
  processingMethod: 'manual',
  imagery: 'street',
  pictures: 'suppliers',
  scale: null,
  status: 'ready_for_manual',
  strategic: false,
  gradedByYou: own.processedCount ?? 0,
  // What isn't the user's is the AI's, unless a test says otherwise.
  gradedByAi: (own.processedCount ?? 0) - (own.gradedByYou ?? own.processedCount ?? 0),
  isCanceled: false,
  review: null,
  agreement: null,
  gradeCounts: {},
  picturesPaid: false,
  columns: ['street', 'city', 'state', 'zip'],
  photos: [],
  tags: [],
  archivedAt: null,
  ...own,
})

/** A row as it comes with a list, and a card of the grading screen. */
export const aRow = (rowNo: number, own: Partial<PropertyRow> = {}): PropertyRow => ({
  id: `r${rowNo}`,
  rowNo,
  street: `${rowNo} Elm Street`,
  city: 'Davis',
  state: 'CA',
  zip: '95616',
  grade: null,
  isAiGrade: false,
  isImported: false,
  gradedAt: null,
  photo: null,
  hasPanorama: false,
  hasOtherKind: false,
  sharedPlace: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
  aiGrade: null,
  ...noAnnotations,
  tags: [],
  ...own,
})

/** A row of a filter. */
export const aSummary = (rowNo: number, own: Partial<RowSummary> = {}): RowSummary => ({
  ...aRow(rowNo),
  changedAt: null,
  gradedBy: null,
  modelVersion: null,
  earlierGrade: null,
  earlierCaptured: null,
  compared: null,
  isBetweenProviders: false,
  readingDifference: null,
  agreement: null,
  capturedAt: null,
  provider: null,
  match: null,
  lat: null,
  lng: null,
  duplicateOf: null,
  isInEarlierList: false,
  otherKindGrade: null,
  cells: [],
  ...own,
})

type Facets = Answer<'GET /api/lists/:listId/facets'>['facets']
const none: Facets[CountedFacet] = []

/** The counts of a list in which no facet has a value. */
export const noCounts = Object.fromEntries(countedFacets.map((facet) => [facet, none])) as Facets

export const aJob = (own: Partial<AiJob> = {}): AiJob => ({
  id: '886313e1-3b8a-4372-9b90-0c9aee199e5d',
  status: 'ai_processing',
  speedPreset: 'standard',
  threshold: 0.5,
  modelVersion: 'builtin-1',
  total: 100,
  graded: 40,
  withoutPhoto: 0,
  abstained: 0,
  failed: 0,
  charged: 40,
  setAside: 60,
  refunded: 0,
  allRuns: { withoutPhoto: 0, charged: 40, refunded: 0 },
  perMinute: 120,
  secondsLeft: 30,
  pauseReason: null,
  nextTryAt: null,
  errorDetails: null,
  reasons: [],
  obstacle: null,
  queuedAt: 0,
  startedAt: 0,
  endedAt: null,
  ...own,
})
