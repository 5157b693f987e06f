import { expect } from 'vitest'
import { endBilling, endSubscriptions } from '../../../billing/end-billing.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Scene } from './scene.ts'
import { endAllHolds } from './spend.ts'

export async function deleteAccount(scene: Scene, isCut: boolean): Promise<void> {
  const { pool, ports, user } = scene
  expect(await endSubscriptions(ports, user.id)).toMatchObject({ ok: true })
  if (isCut) return
  await inTransaction(pool, async (tx) => {
    await tx.query('select from users where id = $1 for update', [user.id])
    await endAllHolds(scene, tx)
    await endBilling(tx, user.id)
    await tx.query('delete from users where id = $1', [user.id])
  })
  scene.isDeleted = true
}
