import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  endHold,
  getAvailableTokens,
  holdTokens,
  releaseTokens,
  reserveTokens,
  settleHeldTokens,
  settleTokens,
} from '../../../tokens/index.ts'
import type { Held, Scene } from './scene.ts'

const MAX_ROWS = 50
const ofNoList = { listId: '00000000-0000-0000-0000-000000000000', rowNo: 1 }

export async function spend(
  scene: Scene,
  { tokens: amount, isDelivered }: { tokens: number; isDelivered: boolean },
): Promise<void> {
  const { pool, user } = scene
  const thing = { userId: user.id, reason: 'street_view', ref: randomUUID(), amount, ...ofNoList } as const
  const had = await getAvailableTokens(pool, user.id)
  expect((await reserveTokens(pool, thing)).ok).toBe(had >= amount)
  if (had < amount) return
  if (!isDelivered) return releaseTokens(pool, thing)
  for (const charged of [amount, 0])
    expect(await inTransaction(pool, (tx) => settleTokens(tx, thing))).toMatchObject({
      ok: true,
      value: { charged },
    })
  scene.spent += amount
}

export async function hold({ pool, user, holds }: Scene, amount: number): Promise<void> {
  const held = { ref: `job/${randomUUID()}`, listId: randomUUID(), left: amount, rows: 0 }
  const free = await getAvailableTokens(pool, user.id)
  const outcome = await inTransaction(pool, (tx) =>
    holdTokens(tx, { userId: user.id, ref: held.ref, amount }),
  )
  expect(outcome.ok).toBe(free >= amount)
  if (outcome.ok) holds.push(held)
}

export async function grade(scene: Scene, held: Held | undefined): Promise<void> {
  if (held === undefined) return
  const { pool, user } = scene
  const rows = Array.from({ length: Math.min(held.left, MAX_ROWS) }, (_, index) => held.rows + index + 1)
  const delivered = { listId: held.listId, rows }
  const settle = (tx: Db) => settleHeldTokens(tx, { userId: user.id, ref: held.ref }, delivered)
  for (const charged of [rows.length, 0]) expect(await inTransaction(pool, settle)).toBe(charged)
  held.left -= rows.length
  held.rows += rows.length
  scene.spent += rows.length
}

export async function endHoldAt({ user, holds }: Scene, tx: Db, place: number): Promise<void> {
  const [held] = holds.splice(place % (holds.length || 1), 1)
  if (held !== undefined) expect(await endHold(tx, { userId: user.id, ref: held.ref })).toBe(held.left)
}

export async function endAllHolds(scene: Scene, tx: Db): Promise<void> {
  while (scene.holds.length > 0) await endHoldAt(scene, tx, 0)
}
