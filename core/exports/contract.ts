import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'

export const exportsContract = {
  exportList: call({
    method: 'POST',
    path: '/export-list',
    summary: 'The list as CSV: original columns and order first, then the grades',
    session: true,
    body: z.object({ ...claimedIdentity, listId: uuid }),
    output: 'text/csv',
    errors: ['not_found'],
  }),
}
