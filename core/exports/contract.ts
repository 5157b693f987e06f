import { z } from 'zod'
import { MAX_ROW_CELLS } from '../lists/limits.ts'
import { call } from '../shared/contract.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'
import { addedColumns } from './columns.ts'

export const exportsContract = {
  exportList: call({
    method: 'POST',
    path: '/export-list',
    summary: 'The list as CSV: original columns and order first, then the grades',
    session: true,
    body: z.object({
      ...claimedIdentity,
      listId: uuid,
      rows: z.enum(['all', 'graded']).default('all'),
      columns: z
        .object({
          original: z
            .array(z.int().min(0))
            .max(MAX_ROW_CELLS)
            .describe("Places of the file's columns, from 0"),
          added: z.array(z.enum(addedColumns)).max(addedColumns.length),
        })
        .optional()
        .describe('Without it, all of them; the order is always that of the full export'),
    }),
    output: 'text/csv',
    errors: ['not_found', 'too_many_exports'],
  }),
  exportCoverage: call({
    method: 'POST',
    path: '/export-coverage',
    summary: 'What a check of a list has found, as CSV: a line for every row',
    session: true,
    body: z.object({ ...claimedIdentity, listId: uuid }),
    output: 'text/csv',
    errors: ['not_found', 'too_many_exports'],
  }),
  exportStrategicSample: call({
    method: 'POST',
    path: '/export-strategic-sample',
    summary: 'Rows of an AI list that are worth a look, as CSV: at most 500, each with its probability (D34)',
    session: true,
    body: z.object({ ...claimedIdentity, listId: uuid }),
    output: 'text/csv',
    errors: ['not_found', 'nothing_to_sample'],
  }),
  exportAerialTest: call({
    method: 'POST',
    path: '/export-aerial-test',
    summary: "A sample of one's own grades to grade again from above, as CSV (D35)",
    session: true,
    body: z.object({
      ...claimedIdentity,
      strategicNode: z.literal('strategic_4_grades').optional().describe('A name of the old store'),
      listId: uuid.optional().describe("Without it, all of the user's own grades are the pool"),
    }),
    output: 'text/csv',
    errors: ['not_found', 'nothing_to_sample'],
  }),
}
