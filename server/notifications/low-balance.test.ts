import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobs } from '../main/jobs.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { eventually } from '../test/eventually.ts'
import { passOnEvents } from '../test/pass-on-events.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { runJobs } from '../test/run-jobs.ts'
import { killScript, startScript } from '../test/script-process.ts'
import { type Client, TEST_PASSWORD } from '../test/wire/client.ts'
import { creditPurchase, reserveTokens, type Spend, settleTokens } from '../tokens/index.ts'
import { setThreshold as setThresholdOf } from '../tokens/outlook-store.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp({ tokens: 300 })
})

const LIST = randomUUID()
let item = 0
const aSpend = (amount = 1): Spend => {
  const rowNo = ++item
  return {
    userId: client.user.id,
    reason: 'street_view',
    ref: `${LIST}/${rowNo}`,
    amount,
    listId: LIST,
    rowNo,
  }
}

/** As a delivered picture does. */
async function spend(amount = 1, one: Spend = aSpend(amount)): Promise<void> {
  await reserveTokens(product.pool, one)
  await inTransaction(product.pool, (tx) => settleTokens(tx, one))
}
const buy = (amount: number) =>
  inTransaction(product.pool, (tx) =>
    creditPurchase(tx, { userId: client.user.id, amount, ref: `cs_${randomUUID()}` }),
  )
const setThreshold = (threshold: number | null) => client.put('/api/tokens/threshold', { threshold })
const balanceOf = async (): Promise<number> => (await client.get('/api/tokens')).body.balance

/** Once all events are passed on. */
async function lowEvents() {
  await passOnEvents(product)
  const { events } = (await client.get('/api/event-feed?limit=500')).body
  return events
}
const messages = async () => (await client.get('/api/notifications')).body.messages
const times = <Value>(count: number, work: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, work))

/** How often the ledger itself says that the balance fell below it. */
async function crossingsOf(threshold: number): Promise<number> {
  const { rows } = await product.pool.query<{ n: number }>(
    `select count(*)::int as n from token_entries
     where user_id = $1 and balance_after < $2 and balance_after - amount >= $2`,
    [client.user.id, threshold],
  )
  return rows[0]?.n ?? 0
}

describe('a balance that falls below the threshold', () => {
  it('makes one event without a list and one message, however far it falls', async () => {
    await setThreshold(298)
    for (let count = 0; count < 5; count++) await spend()
    expect(await lowEvents()).toEqual([
      {
        id: expect.any(String),
        type: 'tokens.low',
        at: expect.any(Number),
        balance: 297,
        threshold: 298,
      },
    ])
    expect(await messages()).toEqual([
      {
        id: expect.any(String),
        kind: 'tokens_low',
        balance: 297,
        threshold: 298,
        at: expect.any(Number),
        email: 'queued',
        push: 'queued',
      },
    ])
  })

  it('says so by email, which leads to the tokens', async () => {
    await setThreshold(300)
    await spend(300)
    await passOnEvents(product)
    await runJobs(product.pool, createJobs(product))
    const { text = '', subject } = product.mails.find(({ to }) => to === client.user.email) ?? {}
    expect(subject).toBe('Running low on tokens')
    expect(text).toContain(
      'You have no tokens left. You asked us to notify you when your balance falls below 300.\nhttp://curbgrade.test/tokens\n',
    )
    expect(await messages()).toMatchObject([{ kind: 'tokens_low', email: 'sent' }])
  })

  it('says so also in an hour of many messages about lists', async () => {
    await product.pool.query(
      `insert into messages (user_id, kind, list_id, title, record_count, processed_count, email_state, mailed_at)
       select $1, 'list_completed', gen_random_uuid(), 'x', 1, 1, 'sent', now() from generate_series(1, 40)`,
      [client.user.id],
    )
    await setThreshold(300)
    await spend()
    await passOnEvents(product)
    await runJobs(product.pool, createJobs(product))
    expect((await messages())[0]).toMatchObject({ kind: 'tokens_low', email: 'sent' })
  })

  it('is noticed again only after it was there again', async () => {
    await setThreshold(100)
    await spend(250)
    await buy(49)
    await spend(10)
    expect(await lowEvents()).toHaveLength(1)
    await buy(11)
    await spend(1)
    expect(await lowEvents()).toMatchObject([
      { balance: 50, threshold: 100 },
      { balance: 99, threshold: 100 },
    ])
    expect(await messages()).toHaveLength(2)
  })

  it('isn’t noticed without a threshold, or while tokens are only set aside', async () => {
    await spend(200)
    await setThreshold(90)
    await reserveTokens(product.pool, aSpend(80))
    await setThreshold(null)
    await spend(15)
    expect(await lowEvents()).toEqual([])
  })

  it('isn’t noticed when a threshold is set above it, and is after it was there', async () => {
    await setThreshold(500)
    await spend()
    expect(await lowEvents()).toEqual([])
    await buy(201)
    await spend()
    expect(await lowEvents()).toHaveLength(1)
  })

  it('isn’t noticed if the charge is rolled back or repeated', async () => {
    await setThreshold(300)
    const one = aSpend()
    await reserveTokens(product.pool, one)
    const failed = inTransaction(product.pool, async (tx) => {
      await settleTokens(tx, one)
      await tx.query('select pg_terminate_backend(pg_backend_pid())')
    })
    await expect(failed).rejects.toThrow(/terminat|closed|ended/i)
    expect([await balanceOf(), await lowEvents()]).toEqual([300, []])
    await times(20, () => inTransaction(product.pool, (tx) => settleTokens(tx, one)))
    expect([await balanceOf(), (await lowEvents()).length]).toEqual([299, 1])
  })
})

describe('hundreds of charges at once', () => {
  it('make one event and one message', async () => {
    await setThreshold(150)
    await times(290, () => spend())
    expect(await balanceOf()).toBe(10)
    expect(await lowEvents()).toHaveLength(1)
    expect(await messages()).toHaveLength(1)
  })

  it('amid purchases make as many as the ledger has crossings', async () => {
    await setThreshold(290)
    await times(20, () => Promise.all([times(15, () => spend()), buy(10)]))
    const crossings = await crossingsOf(290)
    expect(crossings).toBeGreaterThan(0)
    expect(await lowEvents()).toHaveLength(crossings)
    expect(await messages()).toHaveLength(crossings)
  })

  it('wait for a threshold that is being set', async () => {
    const tx = await product.pool.connect()
    await tx.query('begin')
    await setThresholdOf(tx, client.user.id, 300)
    const charged = times(50, () => spend())
    await tx.query('commit')
    tx.release()
    await charged
    expect(await lowEvents()).toMatchObject([{ balance: 299 }])
  })

  it('lose nothing and repeat nothing when workers are killed', async () => {
    await setThreshold(150)
    const script = fileURLToPath(new URL('../test/message-worker.ts', import.meta.url))
    const startWorker = () =>
      startScript(script, [product.databaseUrl, 'smtp://127.0.0.1:9', 'https://127.0.0.1:9'], () => {})
    await product.pool.query('update users set email_verified = false where id = $1', [client.user.id])
    for (let round = 0; round < 4; round++) {
      const worker = await startWorker()
      await times(60, () => spend())
      await killScript(worker)
    }
    const worker = await startWorker()
    await eventually(async () => expect(await messages()).toMatchObject([{ email: 'off', push: 'off' }]))
    await killScript(worker)
    expect(await lowEvents()).toHaveLength(1)
  })
})

describe('an account that is deleted', () => {
  const accountOf = async () =>
    (
      await product.pool.query('select balance, threshold from token_accounts where user_id = $1', [
        client.user.id,
      ])
    ).rows

  it('leaves no threshold in its ledger', async () => {
    await setThreshold(300)
    await client.post('/api/me/delete', { password: TEST_PASSWORD })
    expect(await accountOf()).toEqual([{ balance: 300, threshold: null }])
  })

  it('gets none that is set in the meantime, or later charges would make events of no user', async () => {
    const tx = await product.pool.connect()
    await tx.query('begin')
    await tx.query('delete from users where id = $1', [client.user.id])
    const set = setThresholdOf(product.pool, client.user.id, 300)
    await eventually(async () => {
      const { rowCount } = await product.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'update token_accounts set threshold%'`,
      )
      expect(rowCount).toBe(1)
    })
    await tx.query('commit')
    tx.release()
    await set
    await spend()
    expect(await accountOf()).toEqual([{ balance: 299, threshold: null }])
  })

  it('keeps every charge that arrives amid the deletion', async () => {
    await setThreshold(150)
    const [deleted] = await Promise.all([
      client.post('/api/me/delete', { password: TEST_PASSWORD }),
      times(290, () => spend()),
    ])
    expect(deleted.status).toBe(200)
    expect(await accountOf()).toEqual([{ balance: 10, threshold: null }])
  })
})

it.each([0, -1, 1.5, 1_000_001, '100', undefined])(
  'refuses the threshold %j, and keeps the one there is',
  async (threshold) => {
    await setThreshold(50)
    expect((await client.put('/api/tokens/threshold', { threshold })).status).toBe(400)
    expect((await client.get('/api/tokens/outlook')).body.threshold).toBe(50)
  },
)
