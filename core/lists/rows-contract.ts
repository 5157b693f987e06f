import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { ways } from '../shared/via.ts'
import { instant, uuid } from '../shared/wire.ts'
import { propertyAnnotations } from './annotations.ts'
import { propertyRow } from './contract.ts'
import { comparedStates, matchQualities, rowFilter } from './filter/filter.ts'
import { aboutCounts, type CountedFacet, countedFacets, filterParams } from './filter/filter-query.ts'
import { rowOrder } from './filter/order.ts'

export const MAX_PAGE_ROWS = 200
export const MAX_CHANGED_ROWS = 200

export const rowSummary = propertyRow.extend({
  ...propertyAnnotations.shape,
  changedAt: instant.nullable().describe('When the grade was set or removed'),
  gradedBy: z.enum(['me', 'other', 'ai', 'import']).nullable(),
  modelVersion: z.string().nullable().describe('Model version that gave the grade; null if a person did'),
  agreement: z.enum(['agree', 'disagree']).nullable(),
  capturedAt: z.string().nullable().describe('Month the picture was taken, as YYYY-MM, or only its year'),
  provider: z.string().nullable(),
  match: z.enum(matchQualities).exclude(['none']).nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  duplicateOf: z.string().nullable().describe('Id of an earlier property with the same address in this list'),
  isInEarlierList: z.boolean(),
  otherKindGrade: z
    .int()
    .nullable()
    .describe(
      'The user’s latest condition grade of the same address in a list of the other kind, street or aerial',
    ),
  earlierGrade: z.int().nullable().describe('Grade in the list’s latest survey'),
  earlierCaptured: z
    .string()
    .nullable()
    .describe('Month of that grade’s picture, as YYYY-MM, or only its year'),
  compared: z
    .enum(comparedStates)
    .nullable()
    .describe('How the row compares in the latest survey; null if the survey doesn’t ask it'),
  isBetweenProviders: z.boolean().describe('Whether pictures of two providers were compared'),
  readingDifference: z
    .int()
    .nullable()
    .describe('Condition grade now less the one of the survey: two readings, which often differ'),
  cells: z
    .array(z.string())
    .describe('Cells of the file’s columns other than street, city, state and ZIP, in file order'),
})
export type RowSummary = z.output<typeof rowSummary>

const counts = z
  .array(z.object({ value: z.string(), rows: z.int() }))
  .describe('Values in the notation of the filter parameter; values without rows are left out')

export const facetCounts = z.object(
  Object.fromEntries(
    countedFacets.map((facet) => [facet, aboutCounts(facet) ? counts.describe(aboutCounts(facet)) : counts]),
  ) as Record<CountedFacet, typeof counts>,
)
export type FacetCounts = z.output<typeof facetCounts>

/** How the list page shows its rows. */
export const viewKinds = ['table', 'grid', 'map', 'charts'] as const
export type ViewKind = (typeof viewKinds)[number]

/** What a saved view keeps. One from before views had a kind and columns shows a table with the usual ones. */
const viewContent = {
  filter: rowFilter,
  order: rowOrder,
  kind: z.enum(viewKinds).default('table'),
  columns: z
    .array(z.string().max(40))
    .max(100)
    .nullable()
    .default(null)
    .describe('Keys of the table’s columns; null if the view leaves them as they are'),
}

export const savedView = z.object({ id: uuid, name: z.string(), ...viewContent })
export type SavedView = z.output<typeof savedView>

export const MAX_VIEW_NAME = 60
export const MAX_VIEWS = 50
/** Several times what the largest filter of the list page takes. */
const MAX_VIEW_BYTES = 8 * 1024

/** Google's positions may appear on its map only, and others never on it (D30). */
export const mapOwners = ['google', 'open'] as const

const gradedPicture = z.object({
  url: z.string(),
  deletedAt: instant.nullable().describe('When another device replaced it; null if it is here'),
  isStored: z.boolean().describe('False if its provider only lets us ask for it again'),
})

const listParams = z.object({ listId: uuid })
const viewParams = z.object({ listId: uuid, viewId: uuid })
export const orderParam = z
  .string()
  .max(80)
  .default('file')
  .describe(
    '`file`, `grade`, `newest_grade`, `ai_score`, `least_sure`, `most_wanted`, `captured`, `kind_difference`, `reading_difference`, `text`, `near` or `random.<seed>`; `-` reverses',
  )
const blind = z
  .literal('true')
  .optional()
  .describe('For blind grading: leaves out the AI’s prediction and the cells of ungraded rows')

export const rowsContract = {
  findRows: call({
    method: 'GET',
    path: '/api/lists/:listId/rows',
    summary: 'Find the rows of a list that match a filter, in any order, page by page',
    session: true,
    member: 'reviewer',
    key: 'read',
    v1: '/api/v1/lists/:listId/rows',
    params: listParams,
    query: z.strictObject({
      ...filterParams,
      order: orderParam,
      after: z
        .string()
        .max(2_000)
        .optional()
        .describe('`next` of the previous page, with the same filter and order'),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).default(50),
      blind,
    }),
    output: z.object({
      rows: z.array(rowSummary),
      next: z.string().nullable(),
      total: z
        .int()
        .nullable()
        .describe('Number of rows that match the filter; null on later pages, which don’t count again'),
    }),
    errors: ['not_found', 'unknown_column', 'wrong_page'],
  }),
  findChangedRows: call({
    method: 'GET',
    path: '/api/lists/:listId/changed-rows',
    summary: 'Get the rows whose grade or annotations have changed since a time, to update an open window',
    session: true,
    member: 'reviewer',
    params: listParams,
    query: z.strictObject({
      since: z.coerce.number().int().min(0).describe('`until` of the previous response'),
      blind,
    }),
    output: z.object({
      rows: z.array(rowSummary).describe(`Newest change first, at most ${MAX_CHANGED_ROWS}`),
      isComplete: z.boolean().describe('False if there are more changes'),
      until: instant.describe('`since` for the next call, which may return the latest changes again'),
    }),
    errors: ['not_found'],
  }),
  countFacets: call({
    method: 'GET',
    path: '/api/lists/:listId/facets',
    summary: 'Count the rows for each value of each facet, with all other facets of the filter applied',
    session: true,
    member: 'reviewer',
    key: 'read',
    v1: '/api/v1/lists/:listId/facets',
    params: listParams,
    query: z.strictObject(filterParams),
    output: z.object({ total: z.int().describe('Rows that match the whole filter'), facets: facetCounts }),
    errors: ['not_found', 'unknown_column'],
  }),
  getRowPoints: call({
    method: 'GET',
    path: '/api/lists/:listId/points',
    summary: 'Get positions and grades of all rows that match a filter, for a map, as columns',
    session: true,
    member: 'reviewer',
    params: listParams,
    query: z.strictObject({ ...filterParams, map: z.enum(mapOwners) }),
    output: z.object({
      total: z.int().describe('Rows that match the filter'),
      unplaced: z.int().describe('Matching rows without a position'),
      elsewhere: z.int().describe('Matching rows whose position may not be shown on this map'),
      points: z
        .object({
          rowNos: z.string(),
          lats: z.string().describe('In hundred-thousandths of a degree'),
          lngs: z.string(),
          grades: z.string().describe('0 if ungraded, negative if the AI gave the grade'),
        })
        .describe('Rows in file order. Each column is delta-encoded as Base64 VLQ'),
    }),
    errors: ['not_found', 'unknown_column'],
  }),
  getRow: call({
    method: 'GET',
    path: '/api/lists/:listId/rows/:propertyId',
    summary: 'Get a row with its history, and its neighbors under the same filter and order',
    session: true,
    member: 'reviewer',
    key: 'read',
    v1: '/api/v1/lists/:listId/rows/:propertyId',
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    query: z.strictObject({ ...filterParams, order: orderParam }),
    output: z.object({
      row: rowSummary,
      history: z
        .array(
          z.object({
            at: instant,
            from: z.int().nullable(),
            to: z.int().nullable(),
            source: z.string().describe('`person`, `import` for the file, or a model version'),
            via: z.enum(ways).nullable().describe('How it was given; null for the AI'),
            picture: gradedPicture
              .nullable()
              .describe('The picture that was graded, if it was one of the list'),
            shownAt: instant.nullable().describe('When the picture appeared on screen before the grade'),
            isUndo: z.boolean().describe('Whether undo brought back an earlier grade, with its source'),
          }),
        )
        .describe('Newest first, at most 200'),
      evidence: z.array(z.string()).describe('What the AI noticed in the picture'),
      isPictureMissing: z
        .boolean()
        .describe('Whether the coverage check or the AI found that the provider has no picture of it'),
      previous: z.string().nullable().describe('Property id'),
      next: z.string().nullable().describe('Property id'),
    }),
    errors: ['not_found', 'unknown_column'],
  }),
  getViews: call({
    method: 'GET',
    path: '/api/lists/:listId/views',
    summary: 'Get a list’s saved views, oldest first',
    session: true,
    member: 'reviewer',
    params: listParams,
    output: z.object({ views: z.array(savedView) }),
    errors: ['not_found'],
  }),
  putView: call({
    method: 'PUT',
    path: '/api/lists/:listId/views/:viewId',
    summary:
      'Create or replace a saved view: filter, order, kind and columns under a name. The client chooses the id',
    session: true,
    params: viewParams,
    body: z.object({ name: z.string().trim().min(1).max(MAX_VIEW_NAME), ...viewContent }),
    maxBodyBytes: MAX_VIEW_BYTES,
    output: z.object({ view: savedView }),
    errors: ['not_found', 'unknown_column', 'too_many_views'],
  }),
  deleteView: call({
    method: 'DELETE',
    path: '/api/lists/:listId/views/:viewId',
    summary: 'Delete a saved view',
    session: true,
    params: viewParams,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['not_found'],
  }),
}
