import { randomUUID } from 'node:crypto'
import { ok } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setVerified } from '../../account/mail/link-store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { nothingReserved, reservedOf } from '../../test/database/ledger.ts'
import { eventually } from '../../test/eventually.ts'
import { createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { billing } from '../../test/imagery/lookups.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { type Client, TEST_PASSWORD } from '../../test/wire/client.ts'
import { creditPurchase } from '../../tokens/index.ts'
import { createAllowance } from './allowance.ts'
import { deleteOldMailboxCalls } from './store.ts'

const PER_DAY = 10

let product: TestProduct
let client: Client
let calls = 0
const imagery = createMemoryImagery()
const original = { ...imagery }

beforeAll(async () => {
  const counted = billing(imagery.provider)
  const count = <Value>(answer: Value): Value => {
    calls++
    return answer
  }
  product = await startTestProduct({
    imagery: {
      ...counted,
      geocode: (...given) => count(counted.geocode(...given)),
      find: (...given) => count(counted.find(...given)),
      render: (...given) => count(counted.render(...given)),
    },
    settings: { unpaidCalls: { perDay: PER_DAY, perToken: 2 } },
  })
})
afterAll(() => product.end())
beforeEach(async () => {
  Object.assign(imagery, original)
  calls = 0
  await product.pool.query('delete from free_calls')
  client = await product.signUp({ tokens: 50 })
})

const ask = (listId: string, row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const listOf = async (street?: string, rows = 12) =>
  (await createTestList(client, { csv: csvOf(rows, street) })).id
const usedBy = async ({ user }: Client = client): Promise<number> =>
  (await product.pool.query('select used from unpaid_calls where user_id = $1', [user.id])).rows[0]?.used ?? 0
const buy = (amount: number, ref = randomUUID()) =>
  inTransaction(product.pool, (tx) => creditPurchase(tx, { userId: client.user.id, amount, ref }))
const passADay = () =>
  product.pool.query("update unpaid_calls set started_at = started_at - interval '25 hours'")

describe('calls that no token pays (D52)', () => {
  it('never exceed the allowance, with hundreds of concurrent calls in two processes', async () => {
    const limit = { perDay: 100, perToken: 0 }
    const [one, other] = [createAllowance(product.pool, limit), createAllowance(product.pool, limit)]
    const taken = await Promise.all(
      Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? one : other).take(client.user.id, 1)),
    )
    expect(taken.filter((each) => each.ok)).toHaveLength(100)
    expect(await usedBy()).toBe(100)
  })

  it('are refused beyond the allowance with the renewal time, and no tokens are held', async () => {
    const id = await listOf(streets.unknown, 20)
    for (let row = 1; row <= PER_DAY; row++)
      expect((await ask(id, row)).body).toMatchObject({ missing: 'address_not_found' })
    const { status, body, headers } = await ask(id, PER_DAY + 1)
    expect([status, body.error.code]).toEqual([429, 'allowance_used'])
    const inMs = body.error.facts.renewsAt - Date.now()
    expect(inMs).toBeGreaterThan(23 * 3_600_000)
    expect(inMs).toBeLessThanOrEqual(24 * 3_600_000)
    expect(Number(headers['retry-after'])).toBeCloseTo(inMs / 1000, -2)
    expect(calls).toBe(PER_DAY)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    await passADay()
    expect((await ask(id, PER_DAY + 1)).status).toBe(200)
  })

  it('don’t include calls for a charged picture or failed calls', async () => {
    const id = await listOf(undefined, 40)
    for (let row = 1; row <= 30; row++) expect((await ask(id, row)).body.charged).toBe(1)
    expect([calls, await usedBy()]).toEqual([60, 0])
    const down = await listOf(streets.down)
    for (let row = 1; row <= 12; row++) expect((await ask(down, row)).status).toBe(503)
    expect(await usedBy()).toBe(0)
  })

  it('include another view, a map location, and a second look at a picture that may not be kept', async () => {
    const id = await listOf()
    await client.get(`/api/lists/${id}/properties/r2/location`)
    await client.get(`/api/lists/${id}/properties/r2/location`)
    expect(await usedBy()).toBe(1)
    await ask(id, 1)
    expect((await client.post(`/api/lists/${id}/properties/r1/another-view`, {})).body.charged).toBe(0)
    expect(await usedBy()).toBe(2)
    const { body } = await ask(id, 1)
    await product.pool.query('update images set file_path = null where list_id = $1', [id])
    for (let look = 0; look < 5; look++) expect((await client.get(body.pic)).status).toBe(200)
    expect(await usedBy()).toBe(3)
  })

  it('grow with each token bought and shrink with each refund', async () => {
    const paid = randomUUID()
    await buy(20, paid)
    const allowance = createAllowance(product.pool, { perDay: PER_DAY, perToken: 2 })
    expect((await allowance.take(client.user.id, 51)).ok).toBe(false)
    expect((await allowance.take(client.user.id, 50)).ok).toBe(true)
    await allowance.giveBack(client.user.id, 50)
    await product.pool.query(
      "insert into token_entries (user_id, type, amount, reason, ref) values ($1, 'deduction', -20, 'purchase_refunded', $2)",
      [client.user.id, `${paid}:1`],
    )
    expect((await allowance.take(client.user.id, PER_DAY + 1)).ok).toBe(false)
    expect((await allowance.take(client.user.id, PER_DAY)).ok).toBe(true)
  })

  it('are counted per user', async () => {
    const allowance = createAllowance(product.pool, { perDay: 1, perToken: 0 })
    const other = await product.signUp()
    expect((await allowance.take(client.user.id, 1)).ok).toBe(true)
    expect((await allowance.take(client.user.id, 1)).ok).toBe(false)
    expect((await allowance.take(other.user.id, 1)).ok).toBe(true)
  })

  it('are limited to a few until the address is verified or tokens are bought', async () => {
    const allowance = createAllowance(product.pool, { perDay: 100, perToken: 0 })
    client = await product.signUp({ isVerified: false })
    expect((await allowance.take(client.user.id, 21)).ok).toBe(false)
    expect((await allowance.take(client.user.id, 20)).ok).toBe(true)
    expect((await allowance.take(client.user.id, 1)).ok).toBe(false)
    await setVerified(product.pool, client.user.id)
    expect((await allowance.take(client.user.id, 80)).ok).toBe(true)
    client = await product.signUp({ isVerified: false })
    await buy(1)
    expect((await allowance.take(client.user.id, 100)).ok).toBe(true)
  })

  it('aren’t renewed by another account with the same mailbox', async () => {
    const allowance = createAllowance(product.pool, { perDay: 10, perToken: 0 })
    const { email } = client.user
    await allowance.take(client.user.id, 8)
    await client.post('/api/me/delete', { password: TEST_PASSWORD })
    const second = await product.signUp({ email })
    expect((await allowance.take(second.user.id, 3)).ok).toBe(false)
    expect((await allowance.take(second.user.id, 1)).ok).toBe(true)
    await second.post('/api/me/email', { email: `new-${email}`, password: TEST_PASSWORD })
    await setVerified(product.pool, second.user.id)
    expect((await allowance.take(second.user.id, 2)).ok).toBe(false)
    const third = await product.signUp({ email })
    expect((await allowance.take(third.user.id, 2)).ok).toBe(false)
    expect((await allowance.take(third.user.id, 1)).ok).toBe(true)
    await product.pool.query("update mailbox_calls set started_at = started_at - interval '25 hours'")
    await passADay()
    expect((await allowance.take(third.user.id, 10)).ok).toBe(true)
  })

  it('leave no count of a mailbox after its day', async () => {
    const count = async () => {
      await deleteOldMailboxCalls(product.pool)
      return (await product.pool.query('select from mailbox_calls')).rowCount
    }
    await product.pool.query('delete from mailbox_calls')
    await createAllowance(product.pool, { perDay: 10, perToken: 0 }).take(client.user.id, 8)
    await client.post('/api/me/delete', { password: TEST_PASSWORD })
    expect(await count()).toBe(1)
    await product.pool.query("update mailbox_calls set started_at = started_at - interval '25 hours'")
    expect(await count()).toBe(0)
  })

  it('share one daily limit across all accounts that never bought tokens', async () => {
    const allowance = createAllowance(product.pool, { perDay: 2, perToken: 10 })
    const accounts = await Promise.all(Array.from({ length: 25 }, () => product.signUp()))
    const taken = await Promise.all(accounts.map(({ user }) => allowance.take(user.id, 2)))
    expect(taken.filter(({ ok: isTaken }) => isTaken)).toHaveLength(20)
    const refused = taken.find((each) => !each.ok)
    const nextDay = new Date().setUTCHours(24, 0, 0, 0)
    expect(refused).toMatchObject({ error: { facts: { renewsAt: nextDay } } })
    await buy(1)
    expect((await allowance.take(client.user.id, 10)).ok).toBe(true)
    await allowance.giveBack(accounts[taken.findIndex((each) => each.ok)]?.user.id ?? '', 2)
    expect((await allowance.take(accounts[taken.findIndex((each) => !each.ok)]?.user.id ?? '', 2)).ok).toBe(
      true,
    )
    await product.pool.query('update free_calls set day = day - 1')
    expect((await allowance.take((await product.signUp()).user.id, 2)).ok).toBe(true)
  })

  it('aren’t counted if the supplier bills nothing', async () => {
    const free = await startTestProduct({
      imagery: createMemoryImagery().provider,
      databaseUrl: product.databaseUrl,
      settings: { unpaidCalls: { perDay: 0, perToken: 0 } },
    })
    const id = await listOf(streets.unknown)
    const { status } = await free.clientOf(client).get(`/api/lists/${id}/properties/r1/location`)
    expect([status, await usedBy()]).toEqual([200, 0])
    await free.end()
  })
})

describe('two requests for one picture', () => {
  it('cause one supplier call and one charge, even in two processes', async () => {
    const duplicate = await startTestProduct({
      imagery: billing(imagery.provider),
      databaseUrl: product.databaseUrl,
      settings: { filesUrl: product.filesUrl },
    })
    let finds = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    imagery.find = async (address) => {
      finds++
      await held
      return original.find(address)
    }
    const id = await listOf()
    const first = ask(id, 1)
    await eventually(() => expect(finds).toBe(1))
    let queries = 0
    duplicate.pool.on('acquire', () => queries++)
    const second = duplicate
      .clientOf(client)
      .post('/getStreetViewImage', { street: '', city: '', state: '', listId: id, propertyId: 'r1' })
    // More queries than the first check for a delivery in another process takes.
    await eventually(() => expect(queries).toBeGreaterThan(8))
    letGo()
    const answers = await Promise.all([first, second])
    expect(answers.reduce((tokens, { body }) => tokens + body.charged, 0)).toBe(1)
    expect(finds).toBe(1)
    await duplicate.end()
  })
})

it('charges for the street picture of a row whose aerial picture is already paid (P3)', async () => {
  imagery.find = async () => ok({ ...(await found()), reference: randomUUID() })
  const id = await listOf()
  const above = await client.post('/getAerialImage', {
    street: '',
    city: '',
    state: '',
    listId: id,
    propertyId: 'r1',
  })
  const street = await client.post(`/api/lists/${id}/properties/r1/another-view`, { kind: 'street' })
  expect([above.body.charged, street.body.charged]).toEqual([1, 1])
  const again = await client.post(`/api/lists/${id}/properties/r1/another-view`, { kind: 'aerial' })
  expect(again.body.charged).toBe(0)
  const { rows } = await product.pool.query('select kind from images where list_id = $1', [id])
  expect(rows).toHaveLength(2)
})

const found = async () => {
  const answer = await original.find({ street: '1 Elm Street', city: '', state: '', zip: '' })
  if (!answer.ok || 'missing' in answer.value) throw new Error('the picture is there')
  return answer.value
}
