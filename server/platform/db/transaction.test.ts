import { afterAll, beforeAll, expect, it } from 'vitest'
import { deferred } from '../../test/deferred.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { inTransaction, MaxRetry, rollBackWith } from './transaction.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.pool.query('create table counters (id integer primary key, n integer not null)')
})
afterAll(() => product.end())

const conflict = () => Object.assign(new Error('conflict'), { code: '40001' })

it('retries a transaction after a conflict, and keeps nothing of earlier attempts', async () => {
  let runs = 0
  await inTransaction(product.pool, async (tx) => {
    await tx.query('insert into counters values ($1, 0)', [100 + runs])
    if (++runs < 4) throw conflict()
  })
  const { rows } = await product.pool.query('select id from counters where id >= 100')
  expect([runs, rows]).toEqual([4, [{ id: 103 }]])
})

it('gives up after 25 retries (D43), and leaves the connection usable', async () => {
  let runs = 0
  const failing = inTransaction(product.pool, async () => {
    runs++
    throw conflict()
  })
  await expect(failing).rejects.toThrow(MaxRetry)
  expect(runs).toBe(26)
  expect(product.pool.idleCount).toBe(product.pool.totalCount)
})

it('doesn’t retry other errors', async () => {
  let runs = 0
  const failing = inTransaction(product.pool, async (tx) => {
    runs++
    await tx.query('select 1 / 0')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

it('rolls back everything and returns a refusal that is found late', async () => {
  const answer = await inTransaction(product.pool, async (tx) => {
    await tx.query('insert into counters values (1, 0)')
    return rollBackWith('refused')
  })
  const { rowCount } = await product.pool.query('select from counters where id = 1')
  expect([answer, rowCount]).toEqual(['refused', 0])
})

it('resolves real serialization failures without losing an update', async () => {
  await product.pool.query('insert into counters values (2, 0)')
  await Promise.all(
    Array.from({ length: 12 }, () =>
      inTransaction(product.pool, async (tx) => {
        await tx.query('set transaction isolation level serializable')
        await tx.query('update counters set n = n + 1 where id = 2')
      }),
    ),
  )
  expect((await product.pool.query('select n from counters where id = 2')).rows).toEqual([{ n: 12 }])
})

it('resolves a deadlock, so that both transactions succeed', async () => {
  await product.pool.query('insert into counters values (3, 0), (4, 0)')
  const both = deferred()
  let inside = 0
  const lockInOrder = (ids: number[]) =>
    inTransaction(product.pool, async (tx) => {
      for (const id of ids) {
        await tx.query('update counters set n = n + 1 where id = $1', [id])
        if (++inside === 2) both.resolve()
        await both.promise
      }
    })
  await Promise.all([lockInOrder([3, 4]), lockInOrder([4, 3])])
  const { rows } = await product.pool.query('select n from counters where id in (3, 4)')
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})
