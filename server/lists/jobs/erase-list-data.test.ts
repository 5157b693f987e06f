import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasures } from '../../main/erasures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestList, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { startTestWorker } from '../../test/worker.ts'
import { deleteAllLists } from '../delete-all-lists.ts'
import { eraseListData } from './erase-list-data.ts'

const SLOTS = 2
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

const rowsOf = async (listId: string): Promise<number> =>
  (await product.pool.query('select from properties where list_id = $1', [listId])).rowCount ?? 0

/** Counts the statements that wait for another transaction's lock. */
const waitingForLocks = async (): Promise<number> =>
  (
    await product.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount ?? 0

const listsOf = async (client: Client, count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await createTestList(client)).id)
  return ids
}

it('removes a bounded number of rows, then yields to other work', async () => {
  const client = await product.signUp()
  const { id } = await createTestList(client, { rows: 4_500 })
  await deleteListForever(client, id)
  const job = eraseListData({ pool: product.pool, erasures })
  await job.run({ listId: id, userId: client.user.id }, { isLast: false })
  expect(await rowsOf(id)).toBe(2_500)
  await runJobs(product.pool, [job])
  expect(await rowsOf(id)).toBe(0)
})

it.each([
  [
    'of deleted lists',
    (client: Client, ids: string[]) => Promise.all(ids.map((id) => deleteListForever(client, id))),
  ],
  [
    'of a deleted account',
    ({ user }: Client) => inTransaction(product.pool, (tx) => deleteAllLists(tx, user.id)),
  ],
])('takes one slot for all rows %s, so that other users don’t wait', async (_, remove) => {
  const [many, one] = [await product.signUp(), await product.signUp()]
  const [lists, [other = '']] = [await listsOf(many, SLOTS + 1), await listsOf(one, 1)]
  const held = await product.pool.connect()
  await held.query('begin')
  await held.query('select from properties where list_id = any($1) for update', [lists])
  await remove(many, lists)
  await deleteListForever(one, other)
  const worker = await startTestWorker({
    pool: product.pool,
    jobs: [eraseListData({ pool: product.pool, erasures })],
    concurrency: SLOTS,
  })
  let mostSlots = 0
  await eventually(async () => {
    mostSlots = Math.max(mostSlots, await waitingForLocks())
    expect(mostSlots).toBeGreaterThan(0)
    expect(await rowsOf(other)).toBe(0)
  })
  expect(mostSlots).toBe(1)
  await held.query('rollback')
  held.release()
  for (const id of lists) await eventually(async () => expect(await rowsOf(id)).toBe(0))
  await worker.stop()
})
