import { z } from 'zod'
import { addedColumns } from '../lists/added-columns.ts'
import { rowFilter } from '../lists/filter/filter.ts'
import { filterParams } from '../lists/filter/filter-query.ts'
import { rowOrder } from '../lists/filter/order.ts'
import { MAX_ROW_CELLS } from '../lists/limits.ts'
import { orderParam } from '../lists/rows-contract.ts'
import { scale } from '../lists/scale-schema.ts'
import { call } from '../shared/contract.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'
import { exportFormats, fileFormats, formats, mediaTypesFor } from './formats.ts'
import { pictureSizes } from './picture-index.ts'

const namesOf = (listed: typeof exportFormats | typeof fileFormats) => {
  const names = listed.map((format) => formats[format].name)
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

const chosenRows = {
  rows: z.enum(['all', 'graded']).default('all'),
  filter: rowFilter.optional().describe('Only rows that match this filter, as in findRows'),
}

export const exportsContract = {
  exportList: call({
    method: 'POST',
    path: '/export-list',
    summary: `Export a list as ${namesOf(fileFormats)}: the original columns in file order, then the grades`,
    session: true,
    member: 'reviewer',
    body: z.object({
      ...claimedIdentity,
      listId: uuid,
      format: z.enum(fileFormats).default('csv'),
      ...chosenRows,
      order: rowOrder
        .optional()
        .describe('Order of the rows, as in findRows, if there is a filter; otherwise file order'),
      scale: scale
        .nullable()
        .optional()
        .describe(
          'Adds the level of each grade and an explanation of the levels. Defaults to the list’s scale; null adds nothing',
        ),
      columns: z
        .object({
          original: z
            .array(z.int().min(0))
            .max(MAX_ROW_CELLS)
            .describe('Zero-based indexes of the file’s columns'),
          added: z.array(z.enum(addedColumns)).max(addedColumns.length),
        })
        .optional()
        .describe('Defaults to all columns; the order is always that of the full export'),
    }),
    output: mediaTypesFor(fileFormats),
    errors: ['not_found', 'unknown_column', 'too_many_exports'],
  }),
  getExport: call({
    method: 'GET',
    path: '/api/lists/:listId/export',
    summary: `Get a list, or its rows that match a filter, as ${namesOf(exportFormats)}`,
    session: true,
    member: 'reviewer',
    key: 'export',
    v1: '/api/v1/lists/:listId/export',
    params: z.object({ listId: uuid }),
    query: z.strictObject({
      format: z.enum(exportFormats).default('csv'),
      ...filterParams,
      order: orderParam,
      columns: z
        .string()
        .max(8_000)
        .optional()
        .describe(
          'Names of columns of the full export; write a comma within a name as `%2C`. Defaults to all columns; the order is always that of the full export',
        ),
      scale: z
        .literal('none')
        .optional()
        .describe('Leaves out the levels of the list’s scale, which are added otherwise'),
    }),
    output: mediaTypesFor(exportFormats),
    errors: ['not_found', 'unknown_column', 'too_many_exports'],
  }),
  exportPictures: call({
    method: 'POST',
    path: '/export-pictures',
    summary:
      'Export the pictures of a list’s properties as a zip, with an index.csv that says which is whose. Pictures that the supplier’s terms don’t allow keeping are left out',
    session: true,
    body: z.object({
      ...claimedIdentity,
      listId: uuid,
      ...chosenRows,
      pictures: z
        .enum(pictureSizes)
        .default('original')
        .describe('Own photos as the camera wrote them, or as large as they’re shown'),
      nameColumn: z
        .int()
        .min(0)
        .max(MAX_ROW_CELLS)
        .optional()
        .describe(
          'Zero-based index of the file’s column that names the files. Defaults to the number of the row',
        ),
    }),
    output: 'application/zip',
    errors: ['not_found', 'unknown_column', 'too_many_exports'],
  }),
  exportCoverage: call({
    method: 'POST',
    path: '/export-coverage',
    summary: 'Export a list’s imagery coverage report as CSV, one line per row',
    session: true,
    body: z.object({ ...claimedIdentity, listId: uuid }),
    output: 'text/csv',
    errors: ['not_found', 'too_many_exports'],
  }),
  exportStrategicSample: call({
    method: 'POST',
    path: '/export-strategic-sample',
    summary:
      'Export the rows of an AI list that are most worth reviewing, as CSV: at most 500, each with its selection probability (D34)',
    session: true,
    body: z.object({ ...claimedIdentity, listId: uuid }),
    output: 'text/csv',
    errors: ['not_found', 'nothing_to_sample'],
  }),
  exportAerialTest: call({
    method: 'POST',
    path: '/export-aerial-test',
    summary: 'Export a sample of the user’s own grades as CSV, to regrade from aerial imagery (D35)',
    session: true,
    body: z.object({
      ...claimedIdentity,
      strategicNode: z.literal('strategic_4_grades').optional().describe('Name of the old data store'),
      listId: uuid.optional().describe('Defaults to all of the user’s own grades'),
    }),
    output: 'text/csv',
    errors: ['not_found', 'nothing_to_sample'],
  }),
}
