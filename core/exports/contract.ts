import { z } from 'zod'
import { MAX_ROW_CELLS } from '../lists/limits.ts'
import { call } from '../shared/contract.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'
import { gradeColumns } from './columns.ts'

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
          added: z.array(z.enum(gradeColumns)).max(gradeColumns.length),
        })
        .optional()
        .describe('Without it, all of them; the order is always that of the full export'),
    }),
    output: 'text/csv',
    errors: ['not_found'],
  }),
}
