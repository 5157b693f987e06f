import { sampleLists } from '@curbgrade/fakes/stories/sample-lists'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccount } from '../account/demo-account.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { seedDemo } from './local/seed-demo.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

it('finishes at once what a start that was killed in the middle of a list has claimed', async () => {
  const { user } = await product.auth.api.signUpEmail({ body: { ...demoAccount, name: 'Demo' } })
  const [list] = sampleLists
  await product.pool.query(
    `insert into idempotency_keys (user_id, key, call, request_hash, claimed_until)
     values ($1, $2, 'createList', 'of the start before', now() + interval '1 minute')`,
    [user.id, `seed ${list?.title}`],
  )
  await seedDemo(product, { tokens: 100, welcomeTokens: 0, withPictures: false })
  const { rows } = await product.pool.query('select title from lists where user_id = $1', [user.id])
  expect(rows).toHaveLength(sampleLists.length)
  expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(sampleLists.map(({ title }) => title)))
})
