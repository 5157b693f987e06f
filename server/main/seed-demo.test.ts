import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoAccount } from '../account/demo-account.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { sampleLists } from './local/sample-lists.ts'
import { seedDemo } from './local/seed-demo.ts'

let product: TestProduct
beforeEach(async () => {
  product = await startTestProduct()
})
afterEach(() => product.end())

const seed = () => seedDemo(product, { tokens: 100, welcomeTokens: 0, isFurnished: false, gradeOf: () => 4 })
const emails = async () =>
  (await product.pool.query('select email from users')).rows.map(({ email }) => email)

it('finishes at once the list of a start that was killed in the middle of it', async () => {
  const { user } = await product.auth.api.signUpEmail({ body: { ...demoAccount, name: 'Demo' } })
  const [list] = sampleLists
  await product.pool.query(
    `insert into idempotency_keys (user_id, key, call, request_hash, claimed_until)
     values ($1, $2, 'createList', 'of the start before', now() + interval '1 minute')`,
    [user.id, `seed ${list?.title}`],
  )
  await seed()
  const { rows } = await product.pool.query('select title from lists where user_id = $1', [user.id])
  expect(rows).toHaveLength(sampleLists.length)
  expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(sampleLists.map(({ title }) => title)))
})

it('adds nothing to a database with other accounts, and says why', async () => {
  const { user } = await product.signUp()
  await expect(seed()).rejects.toThrow('has accounts that were made elsewhere')
  await expect(seed()).rejects.toThrow('has accounts that were made elsewhere')
  expect(await emails()).toEqual([user.email])
})

it('leaves alone an account with the demo address and a different password', async () => {
  const body = { ...demoAccount, password: 'a password of its own', name: 'Demo' }
  await product.auth.api.signUpEmail({ body })
  await expect(seed()).rejects.toThrow(`${demoAccount.email} has a password of its own`)
  expect((await product.pool.query('select from lists')).rowCount).toBe(0)
})

it('adds nothing to a database that is already seeded, even after others have signed up', async () => {
  await seed()
  const { user } = await product.signUp()
  await seed()
  expect(new Set(await emails())).toEqual(new Set([user.email, demoAccount.email]))
})
