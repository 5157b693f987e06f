import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { sweepFiles } from './pending-files.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

it('removes every due file; one that can’t be removed doesn’t block the others and is retried', async () => {
  await product.pool.query(
    `insert into pending_files select 'file ' || n, now() - interval '2 hours' from generate_series(1, 1700) n`,
  )
  const removed = new Set<string>()
  let stuck: string | null = 'file 1'
  const files = {
    ...product.files,
    remove: async (path: string) => {
      if (path === stuck) throw new Error('the disk says no')
      removed.add(path)
    },
  }
  const sweep = () => sweepFiles(product.pool, files, product.log)
  expect([await sweep(), removed.size, await sweep()]).toEqual([1699, 1699, 0])
  stuck = null
  await product.pool.query("update pending_files set created_at = now() - interval '1 hour'")
  expect([await sweep(), removed.has('file 1')]).toEqual([1, true])
})
