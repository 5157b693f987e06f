import { z } from 'zod'
import { rowFilter } from '../lists/filter/filter.ts'
import { rowOrder } from '../lists/filter/order.ts'
import { MAX_ROW_CELLS } from '../lists/limits.ts'
import { call } from '../shared/contract.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'
import { addedColumns } from './columns.ts'
import { exportFormats, formats } from './formats.ts'
import { gradeScale } from './scales.ts'

export const exportsContract = {
  getScale: call({
    method: 'GET',
    path: '/api/export-scale',
    summary: "The user's own scale for exports",
    session: true,
    output: z.object({ scale: gradeScale.nullable() }),
    errors: [],
  }),
  setScale: call({
    method: 'PUT',
    path: '/api/export-scale',
    summary: "Keep the user's own scale for exports, in place of the one before",
    session: true,
    body: z.object({ ...claimedIdentity, scale: gradeScale.nullable() }),
    output: z.object({ scale: gradeScale.nullable() }),
    errors: [],
  }),
  exportList: call({
    method: 'POST',
    path: '/export-list',
    summary: 'Export a list as CSV, XLSX or GeoJSON: the original columns in their order, then the grades',
    session: true,
    body: z.object({
      ...claimedIdentity,
      listId: uuid,
      format: z.enum(exportFormats).default('csv'),
      rows: z.enum(['all', 'graded']).default('all'),
      filter: rowFilter.optional().describe('Only the rows of this filter, as findRows shows them'),
      order: rowOrder.optional().describe('With a filter: as findRows orders them; otherwise as in the file'),
      scale: gradeScale
        .optional()
        .describe('Adds the grade in the words of this scale, and says in the file what they mean'),
      columns: z
        .object({
          original: z
            .array(z.int().min(0))
            .max(MAX_ROW_CELLS)
            .describe("Indexes of the file's columns, from 0"),
          added: z.array(z.enum(addedColumns)).max(addedColumns.length),
        })
        .optional()
        .describe('Defaults to all columns; the order is always that of the full export'),
    }),
    output: ['text/csv', formats.xlsx.mediaType, formats.geojson.mediaType],
    errors: ['not_found', 'unknown_column', 'too_many_exports'],
  }),
  exportCoverage: call({
    method: 'POST',
    path: '/export-coverage',
    summary: 'Export the imagery coverage report of a list as CSV, one line per row',
    session: true,
    body: z.object({ ...claimedIdentity, listId: uuid }),
    output: 'text/csv',
    errors: ['not_found', 'too_many_exports'],
  }),
  exportStrategicSample: call({
    method: 'POST',
    path: '/export-strategic-sample',
    summary:
      'Export the rows of an AI list most worth reviewing as CSV: at most 500, each with its selection probability (D34)',
    session: true,
    body: z.object({ ...claimedIdentity, listId: uuid }),
    output: 'text/csv',
    errors: ['not_found', 'nothing_to_sample'],
  }),
  exportAerialTest: call({
    method: 'POST',
    path: '/export-aerial-test',
    summary: "Export a sample of the user's own grades, to be graded again from aerial imagery, as CSV (D35)",
    session: true,
    body: z.object({
      ...claimedIdentity,
      strategicNode: z.literal('strategic_4_grades').optional().describe('Name of the old data store'),
      listId: uuid.optional().describe("Defaults to all of the user's own grades"),
    }),
    output: 'text/csv',
    errors: ['not_found', 'nothing_to_sample'],
  }),
}
