import type { OwnerId } from '@curbgrade/core/shared/ids'
import { findListDetails } from '../../lists/index.ts'
import type { Db } from '../../platform/db/pool.ts'

export async function presentProgress(db: Db, ownerId: OwnerId, listId: string) {
  const list = await findListDetails(db, ownerId, listId)
  if (list === null) throw new Error('the locked list was not found')
  const { id, processedCount, recordCount, completedAt } = list
  return { id, processedCount, recordCount, completedAt: completedAt?.getTime() ?? null }
}
