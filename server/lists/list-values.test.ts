import { listStatus, propertyList } from '@curbgrade/core/lists/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

it.each([
  ['status', listStatus.options],
  ['processing_method', propertyList.shape.processingMethod.options],
  ['imagery', propertyList.shape.imagery.options],
])('the database allows the values of %s that the contract has', async (column, values) => {
  const { rows } = await product.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
       join pg_attribute a on a.attrelid = conrelid and conkey = array[a.attnum]
     where conrelid = 'lists'::regclass and contype = 'c' and attname = $1`,
    [column],
  )
  const allowed = rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'(\w+)'/g)].map(([, value]) => value),
  )
  expect(new Set(allowed)).toEqual(new Set<string | undefined>(values))
})
