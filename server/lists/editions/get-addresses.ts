import { editionsContract } from '@curbgrade/core/lists/editions/editions-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findListAddresses } from './addresses-store.ts'

export const getAddresses = ({ pool }: { pool: Pool }) =>
  handle(
    editionsContract.getAddresses,
    async ({ owner, params: { listId }, query: { column, positions } }) => {
      const addresses = await findListAddresses(pool, owner, {
        listId,
        column,
        hasPositions: positions === 'yes',
      })
      return addresses === null ? refuse('not_found') : ok(addresses)
    },
  )
