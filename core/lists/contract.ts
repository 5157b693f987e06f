import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { flatKinds, pictureSources } from '../shared/picture-kind.ts'
import { isPlainText, visibleText } from '../shared/plain-text.ts'
import { instant, stored, uuid } from '../shared/wire.ts'
import { propertyAnnotations } from './annotations.ts'
import { archiveTypes, fileTypes } from './file/file-types.ts'
import { MAX_LIST_TAG_CHARACTERS, MAX_TITLE_CHARACTERS, TRASH_DAYS } from './limits.ts'
import { sharedPlace } from './places/places-contract.ts'
import { scale } from './scale-schema.ts'

export const listStatus = z.enum([
  'ready_for_manual',
  'queued_for_ai',
  'ai_processing',
  'ai_paused_ml_outage',
  'ai_completed',
  'ai_completed_with_errors',
  'ai_failed',
])
export type ListStatus = z.output<typeof listStatus>

/** Defined in core/ai/jobs/speed.ts (D19). */
export const speedPreset = z.enum(['economy', 'standard', 'fast'])
export type SpeedPreset = z.output<typeof speedPreset>

export const listSort = z.enum(['newest', 'title', 'progress', 'properties'])
export type ListSort = z.output<typeof listSort>

export const gradeCounts = z.record(z.string(), z.int()).describe('Number of properties by grade value')

export const sortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.output<typeof sortDirection>

/** Defined in core/lists/manage/test/list-stage.ts. */
export const listStage = z.enum(['not_started', 'in_progress', 'complete', 'ai_running', 'ai_stopped'])
export type ListStage = z.output<typeof listStage>

export const listShelf = z.enum(['current', 'archive', 'all'])
export type ListShelf = z.output<typeof listShelf>

export const listTag = z
  .string()
  .transform((tag) => visibleText(tag).normalize('NFC'))
  .refine((tag) => tag !== '' && Array.from(tag).length <= MAX_LIST_TAG_CHARACTERS, {
    message: `has 1 to ${MAX_LIST_TAG_CHARACTERS} characters`,
  })
  .refine(isPlainText, { message: "contains characters that aren't allowed" })

export const propertyList = z.object({
  id: uuid,
  title: z.string(),
  createdAt: instant,
  fileName: z.string(),
  fileSize: z.int(),
  fileUrl: z.string(),
  recordCount: z.int(),
  processedCount: z.int(),
  lastProcessedAt: instant.nullable(),
  completedAt: instant.nullable(),
  processingMethod: z.enum(['manual', 'ai']),
  imagery: z.enum(flatKinds),
  pictures: z
    .enum(pictureSources)
    .describe('With `own`, no supplier is asked for a picture unless a person says so'),
  scale: scale
    .nullable()
    .describe('Names of the grades 1 to 10 on every screen and in exports. Grades stay numbers in the API'),
  status: listStatus,
  strategic: z.boolean().describe('Whether the file carries AI predictions to review'),
  gradedByYou: z.int().describe('Properties that a person graded in this list'),
  gradedByAi: z.int().describe('The AI’s grades. All others that aren’t yours came with the file'),
  isCanceled: z.boolean().describe('Whether the user canceled the latest AI run'),
  review: z
    .object({ rows: z.int(), reviewed: z.int() })
    .nullable()
    .describe('For an AI list under review: the size of the sample, and how many of its rows are reviewed'),
  agreement: z
    .object({ agreed: z.int(), disagreed: z.int() })
    .nullable()
    .describe(
      'For a strategic list or a review: condition grades that agree or disagree with the AI, without categories',
    ),
  gradeCounts,
  picturesPaid: z
    .boolean()
    .describe(
      'Whether the pictures of all ungraded properties were delivered before, so that viewing them is free',
    ),
  columns: z.array(z.string()).describe('Column names of the file, in file order'),
  photos: z.array(z.string()).describe('Up to three of the list’s latest pictures'),
  tags: z.array(z.string()),
  archivedAt: instant.nullable(),
})

export const propertyRow = z.object({
  id: z.string(),
  rowNo: z.int(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  grade: z.int().nullable(),
  isAiGrade: z.boolean().describe('Whether the AI gave the grade, not a person'),
  isImported: z.boolean().describe('Whether the grade came with the file'),
  gradedAt: instant.nullable(),
  photo: z.string().nullable(),
  hasPanorama: z.boolean().describe('Whether its panorama is already paid for, and free to view again'),
  hasOtherKind: z
    .boolean()
    .describe('Whether its picture of the other kind, street or aerial, is already paid for'),
  sharedPlace: sharedPlace
    .nullable()
    .describe('The place that it shares with other properties; null if it’s alone there'),
  aiScore: z.number().nullable(),
  confidence: z.number().nullable(),
  predictedClass: z.string().nullable(),
  aiGrade: z.int().nullable().describe('The AI’s grade, for a strategic list or a review'),
  isPredictionHidden: z
    .boolean()
    .optional()
    .describe(
      'The AI’s prediction is withheld (null here) until a person grades the property or asks for it',
    ),
  ...propertyAnnotations.shape,
})

const listParams = z.object({ listId: uuid })
const oneList = z.object({ list: propertyList })

export const listsContract = {
  getLists: call({
    method: 'GET',
    path: '/api/lists',
    summary: 'Get the user’s lists, page by page',
    session: true,
    key: 'read',
    v1: '/api/v1/lists',
    query: z.object({
      after: uuid.optional().describe('List id to continue after'),
      limit: z.coerce.number().int().min(1).max(200).default(60),
      sort: listSort
        .default('newest')
        .describe(
          'Sorts by creation time (newest first), title (A first), progress (highest first) or number of properties (most first)',
        ),
      direction: sortDirection.optional().describe('Defaults to the direction that `sort` describes'),
      shelf: listShelf.default('current').describe('Current or archived lists'),
      stage: listStage.optional().describe('Only lists at this stage'),
      tag: listTag.optional().describe('Only lists with this tag, ignoring case'),
      q: z
        .string()
        .max(MAX_TITLE_CHARACTERS)
        .optional()
        .describe('Only lists whose title contains this text, ignoring case'),
    }),
    output: z.object({ lists: z.array(propertyList), next: uuid.nullable() }),
    errors: [],
  }),
  getStorage: call({
    method: 'GET',
    path: '/api/storage',
    summary: 'Get how much the account stores in lists, and how much it may store',
    session: true,
    output: z.object({
      stored: stored.describe('Includes the lists in the trash'),
      quota: stored.describe('Larger with a plan, or once tokens were bought'),
    }),
    errors: [],
  }),
  getList: call({
    method: 'GET',
    path: '/api/lists/:listId',
    summary: 'Get a list',
    session: true,
    member: 'reviewer',
    key: 'read',
    v1: '/api/v1/lists/:listId',
    params: listParams,
    output: oneList,
    errors: ['not_found'],
  }),
  updateList: call({
    method: 'PATCH',
    path: '/api/lists/:listId',
    summary:
      'Rename a list, change its scale or, unless the AI is grading it, its kind of imagery and where its pictures come from',
    session: true,
    key: 'write',
    v1: '/api/v1/lists/:listId',
    params: listParams,
    body: z.object({
      title: z.string().optional(),
      imagery: z.enum(flatKinds).optional(),
      pictures: z.enum(pictureSources).optional(),
      scale: scale.nullable().optional().describe('Stored grades don’t change. Null removes the scale'),
    }),
    output: oneList,
    errors: [
      'not_found',
      'being_graded',
      'title_taken',
      'title_required',
      'title_too_long',
      'title_unreadable',
    ],
  }),
  deleteList: call({
    method: 'DELETE',
    path: '/api/lists/:listId',
    summary: `Move a list to the trash, where it’s deleted forever after ${TRASH_DAYS} days with its file, grades and photos`,
    session: true,
    key: 'write',
    v1: '/api/v1/lists/:listId',
    params: listParams,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['not_found', 'maxretry'],
  }),
  getListFile: call({
    method: 'GET',
    path: '/api/lists/:listId/file',
    summary: 'Get the uploaded file, byte for byte',
    session: true,
    key: 'export',
    v1: '/api/v1/lists/:listId/file',
    params: listParams,
    output: [
      fileTypes.csv.mediaType,
      fileTypes.xlsx.mediaType,
      fileTypes.geojson.mediaType,
      archiveTypes.gz.mediaType,
      archiveTypes.zip.mediaType,
    ],
    errors: ['not_found'],
  }),
  getProperties: call({
    method: 'GET',
    path: '/api/lists/:listId/properties',
    summary: 'Get a list’s properties in row order',
    session: true,
    params: listParams,
    query: z.object({
      after: z.string().max(20).optional().describe('Property id to continue after'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      graded: z.enum(['true', 'false']).optional().describe('Only graded or only ungraded properties'),
    }),
    output: z.object({
      properties: z.array(propertyRow),
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
}
