import { rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { deleteViewRow } from './views-store.ts'

export const deleteView = ({ pool }: { pool: Pool }) =>
  handle(rowsContract.deleteView, async ({ owner, params }) =>
    (await deleteViewRow(pool, owner, params)) ? ok({ deleted: true } as const) : refuse('not_found'),
  )
