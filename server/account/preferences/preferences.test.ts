import { MAX_PREFERENCES } from '@curbgrade/core/account/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

it('keeps the preferences of each account, and the last change of each', async () => {
  const [client, other] = [await product.signUp(), await product.signUp()]
  expect((await client.get('/api/preferences')).body).toEqual({ preferences: {} })
  await client.put('/api/preferences/listsView', { value: 'list' })
  await client.put('/api/preferences/gradingPreferences', { value: '{"keys":{"l":"g"}}' })
  const changed = await client.put('/api/preferences/listsView', { value: 'grid' })
  expect([changed.status, changed.body]).toEqual([200, { value: 'grid' }])
  expect((await client.get('/api/preferences')).body).toEqual({
    preferences: { listsView: 'grid', gradingPreferences: '{"keys":{"l":"g"}}' },
  })
  expect((await other.get('/api/preferences')).body).toEqual({ preferences: {} })
})

it('keeps a limited number, and forgets the oldest', async () => {
  const client = await product.signUp()
  await product.pool.query(
    `insert into preferences (user_id, name, value, changed_at)
     select $1, 'columns-' || n, '[]', now() - n * interval '1 day' from generate_series(1, $2) n`,
    [client.user.id, MAX_PREFERENCES],
  )
  await client.put('/api/preferences/listsView', { value: 'list' })
  const { preferences } = (await client.get('/api/preferences')).body
  expect(Object.keys(preferences).length).toBe(MAX_PREFERENCES)
  expect([preferences['columns-1'], preferences[`columns-${MAX_PREFERENCES}`]]).toEqual(['[]', undefined])
})

it.each([
  ['/api/preferences/two%20words', { value: 'x' }],
  [`/api/preferences/${'x'.repeat(61)}`, { value: 'x' }],
  ['/api/preferences/listsView', { value: 'x'.repeat(4_001) }],
  ['/api/preferences/listsView', { value: 7 }],
])('refuses %s', async (url, body) => {
  const client = await product.signUp()
  const answer = await client.put(url, body)
  expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
})
