import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { analyzeRows } from './analyze-rows.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.pool.query('alter table properties set (autovacuum_enabled = false)')
})
afterAll(() => product.end())

const analyses = async (): Promise<number> => {
  const { rows } = await product.pool.query(
    "select analyze_count as n from pg_stat_user_tables where relname = 'properties'",
  )
  return rows[0].n
}

const analyze = async () => {
  await product.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where key = 'analyze-rows'",
  )
  await runJobs(product.pool, [analyzeRows({ pool: product.pool })])
}

it('tells the planner of an import once, if it is more than a hundredth of all rows', async () => {
  const client = await product.signUp()
  const { id } = await createTestList(client, { rows: 3_000 })
  await createTestList(client, { rows: 300 })
  await eventually(async () => {
    const { rows } = await product.pool.query(
      "select n_mod_since_analyze as n from pg_stat_user_tables where relname = 'properties'",
    )
    expect(rows[0].n).toBe(3_300)
  })
  await analyze()
  expect(await analyses()).toBe(1)
  const known = await product.pool.query(
    `select most_common_vals::text like $1 as is_known from pg_stats where tablename = 'properties' and attname = 'list_id'`,
    [`%${id}%`],
  )
  expect(known.rows).toEqual([{ is_known: true }])

  await createTestList(client, { rows: 10 })
  await analyze()
  expect(await analyses()).toBe(1)
})
