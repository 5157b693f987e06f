import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase } from '../database/databases.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { type Costs, measureCalls } from './costs.ts'
import { createFilledList, type FilledList } from './filled-list.ts'
import type { Sizes } from './sizes.ts'
import type { Meter } from './statements.ts'
import { keepStatistics, type Statistics } from './statistics.ts'

/** A PostgreSQL with a migrated database to clone. */
export type Server = { readonly url: string; readonly template: string }

/** Measures every call on lists of these sizes in a new database with such statistics; the costs are in the order of the sizes. */
export async function measureWith(
  statistics: Statistics,
  { server, sizes, meter }: { server: Server; sizes: Sizes; meter: Meter },
): Promise<Costs[]> {
  const name = `plans_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = await createDatabase(server.url, name, server.template)
  try {
    const lists = await withProduct(databaseUrl, (product) => build(product, statistics, sizes))
    // Another product, whose connections have no plans from before.
    return await withProduct(databaseUrl, async (product) => {
      const costs: Costs[] = []
      for (const list of lists) costs.push(await measureCalls(meter, product, list))
      return costs
    })
  } finally {
    await dropDatabase(server.url, name)
  }
}

async function build(
  product: TestProduct,
  { before, after }: Statistics,
  sizes: Sizes,
): Promise<FilledList[]> {
  await keepStatistics(product.pool)
  await before?.(product, sizes)
  const lists: FilledList[] = []
  for (const rows of sizes.lists) lists.push(await createFilledList(product, rows))
  await after?.(product, sizes)
  return lists
}

async function withProduct<Value>(
  databaseUrl: string,
  work: (product: TestProduct) => Promise<Value>,
): Promise<Value> {
  const product = await startTestProduct({ databaseUrl })
  try {
    return await work(product)
  } finally {
    await product.end()
  }
}
