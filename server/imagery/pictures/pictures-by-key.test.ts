import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { keyFor } from '../../test/wire/program.ts'
import { settleTokens } from '../../tokens/index.ts'
import { spendFor } from './deliver-image.ts'

const CAP = 3

let product: TestProduct
let client: Client
let listId: string

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
})
afterAll(() => product.end())

async function aCappedKey() {
  client = await product.signUp({ tokens: 100 })
  listId = (await createTestList(client, { rows: 20 })).id
  return keyFor(client, { scopes: ['spend'], tokensPerDay: CAP })
}

const buy = ({ text }: { text: string }, row: number, kind: 'street' | 'aerial' = 'street') =>
  product.clientOf({ ...client, cookie: '' }).post(
    `/api/v1/lists/${listId}/properties/r${row}/${kind}-picture`,
    {},
    {
      headers: { authorization: `Bearer ${text}` },
    },
  )

it(`sells a program ${CAP} pictures of 20 that it asks for at once, and names its key in the ledger`, async () => {
  const key = await aCappedKey()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, row) => buy(key, row + 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(CAP)
  expect(answers.filter(({ body }) => body.code === 'key_cap_reached')).toHaveLength(20 - CAP)
  const { entries } = await readExactLedger(client)
  expect(entries.filter((entry) => 'keyId' in entry && entry.keyId === key.id)).toHaveLength(CAP)
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
})

it('shows a program again for free what it bought, also when its tokens of the day are spent', async () => {
  const key = await aCappedKey()
  for (let row = 1; row <= CAP; row++) await buy(key, row)
  const again = await buy(key, 1)
  expect([again.status, again.body.charged]).toEqual([200, 0])
  expect((await buy(key, CAP + 1)).body.code).toBe('key_cap_reached')
  const byOwner = { listId, propertyId: `r${CAP + 1}`, street: '', city: '', state: '' }
  expect((await client.post('/getStreetViewImage', byOwner)).body.charged).toBe(1)
})

it('keeps the cap of a picture that took longer than its reservation lasts', async () => {
  const key = await aCappedKey()
  for (let row = 1; row <= CAP; row++) await buy(key, row)
  const late = spendFor({ ownerId: client.user.id, listId, rowNo: 9, kind: 'street', keyId: key.id }, 9)
  expect(await inTransaction(product.pool, (tx) => settleTokens(tx, late))).toMatchObject({
    error: { code: 'key_cap_reached' },
  })
  await product.pool.query('update api_keys set tokens_per_day = $2 where id = $1', [key.id, CAP + 1])
  expect(await inTransaction(product.pool, (tx) => settleTokens(tx, late))).toMatchObject({
    value: { charged: 1 },
  })
  const { entries } = await readExactLedger(client)
  expect(entries[0]).toMatchObject({ keyId: key.id })
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
})
