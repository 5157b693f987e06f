import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { uuid } from '../../shared/wire.ts'
import { propertyList } from '../contract.ts'
import { MAX_ADDRESS_CHARACTERS } from '../limits.ts'

export const searchContract = {
  search: call({
    method: 'GET',
    path: '/api/search',
    summary: 'Search lists by title, and addresses in all of the user’s lists, some lists per page',
    session: true,
    query: z.object({
      q: z
        .string()
        .max(MAX_ADDRESS_CHARACTERS)
        .describe('Words to find literally and in this order, ignoring case'),
      after: uuid.optional().describe('List to continue after: `next` of the previous response'),
    }),
    output: z.object({
      lists: z.array(propertyList).describe('Only on the first page'),
      properties: z.array(
        z.object({
          listId: uuid,
          listTitle: z.string(),
          id: z.string(),
          rowNo: z.int(),
          street: z.string(),
          city: z.string(),
          state: z.string(),
          zip: z.string(),
          grade: z.int().nullable(),
        }),
      ),
      next: uuid
        .nullable()
        .describe('Last list whose addresses were searched; null if none is left or enough were found'),
    }),
    errors: [],
  }),
}
