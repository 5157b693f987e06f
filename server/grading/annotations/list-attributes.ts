import { annotationsContract } from '@curbgrade/core/grading/annotations/annotations-contract'
import { readAttributes } from '@curbgrade/core/grading/annotations/attributes'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails, lockList } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { findAttributes, writeAttributes } from './attributes-store.ts'

type AttributesPorts = {
  readonly pool: Pool
  readonly onAttributes: (userId: string, listId: string) => void
}

export const getListAttributes = ({ pool }: Pick<AttributesPorts, 'pool'>) =>
  handle(annotationsContract.getListAttributes, async ({ owner, params: { listId } }) =>
    (await findListDetails(pool, owner, listId)) === null
      ? refuse('not_found')
      : ok({ attributes: await findAttributes(pool, listId) }),
  )

/** Deletes the answers in an omitted slot with their question, so that they never answer another one. */
export const setListAttributes = ({ pool, onAttributes }: AttributesPorts) =>
  handle(annotationsContract.setListAttributes, async ({ user, owner, params: { listId }, body }) => {
    const read = readAttributes(body.attributes)
    if (!read.ok) return read
    const attributes = await inTransaction(pool, async (tx) => {
      if ((await lockList(tx, owner, listId)) === null) return null
      await writeAttributes(tx, listId, read.value)
      return findAttributes(tx, listId)
    })
    if (attributes === null) return refuse('not_found')
    onAttributes(user.id, listId)
    return ok({ attributes })
  })
