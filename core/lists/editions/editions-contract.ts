import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { uuid } from '../../shared/wire.ts'
import { MAX_COLUMNS } from '../limits.ts'

export const editionsContract = {
  getAddresses: call({
    method: 'GET',
    path: '/api/lists/:listId/addresses',
    summary:
      'Get the addresses and parcel numbers of all rows, to compare a next edition or match photos with them',
    session: true,
    params: z.object({ listId: uuid }),
    query: z.object({
      column: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_COLUMNS - 1)
        .optional()
        .describe('Whose values are the parcel numbers. Absent: found by its name'),
      positions: z
        .enum(['yes'])
        .optional()
        .describe('Whether positions are wanted, to compare photos with them'),
    }),
    output: z.object({
      rowNos: z.array(z.int()),
      streets: z.array(z.string()),
      cities: z.array(z.string()),
      states: z.array(z.string()),
      zips: z.array(z.string()),
      parcels: z.array(z.string()).describe('Blank without a parcel number'),
      positions: z
        .array(z.tuple([z.number(), z.number()]).nullable())
        .optional()
        .describe('Latitude and longitude of each row; null where it may be another house'),
    }),
    errors: ['not_found'],
  }),
}
