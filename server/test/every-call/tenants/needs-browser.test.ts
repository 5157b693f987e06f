import { type Contracts, contracts } from '@curbgrade/core/contracts'
import { type Call, keyScopes } from '@curbgrade/core/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpDatabase } from '../../database/database-dump.ts'
import { createMemoryImagery } from '../../imagery/imagery.ts'
import { startTestProduct, type TestProduct } from '../../product.ts'
import type { Client } from '../../wire/client.ts'
import { keyFor } from '../../wire/program.ts'
import { type Ids, requests, thingsOf } from './requests.ts'

let product: TestProduct
let client: Client
let mine: Ids
let authorization: string

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 50 })
  mine = await thingsOf(product, client, 'Mine')
  authorization = `Bearer ${(await keyFor(client, { scopes: keyScopes })).text}`
  // Marks the key as used, which happens once an hour.
  await product.clientOf({ ...client, cookie: '' }).get('/api/v1/lists', { headers: { authorization } })
})
afterAll(() => product.end())

const names = Object.keys(contracts) as (keyof Contracts)[]

it.each(names.filter((name) => contracts[name].session))('%s refuses keys at its own path', async (name) => {
  const { method, path } = contracts[name] as Call
  const { url, body, form } = requests[name](mine)
  const before = await dumpDatabase(product.pool)
  const answer = await product.app.inject({
    method,
    url,
    headers: { authorization },
    ...(method === 'GET' ? {} : { payload: form ?? body ?? {} }),
  })
  const { error, code = error.code } = answer.json()
  expect([path, answer.statusCode, code]).toEqual([path, 403, 'needs_browser'])
  expect(await dumpDatabase(product.pool)).toEqual(before)
})
