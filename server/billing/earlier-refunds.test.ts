import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEarlierDatabase, type EarlierDatabase } from '../test/database/earlier-release.ts'
import { differencesIn, noPayments } from '../test/payments/payments.ts'

let database: EarlierDatabase

type Entry = readonly [type: string, amount: number, reason: string, ref: string]
type Earlier = { readonly entries: readonly Entry[]; readonly reserved?: number; readonly taken: number }

/**
 * A user of the previous release whose pack of 1,000 tokens was fully refunded: `taken` tokens were taken back.
 */
async function earlierUser({ entries, reserved = 0, taken }: Earlier): Promise<string> {
  const [userId, { pool }] = [randomUUID(), database]
  await pool.query('insert into token_accounts (user_id) values ($1)', [userId])
  for (const entry of entries)
    await pool.query(
      'insert into token_entries (user_id, type, amount, reason, ref) values ($1, $2, $3, $4, $5)',
      [userId, entry[0], entry[1], entry[2], ofUser(userId, entry[3])],
    )
  await pool.query('update token_accounts set reserved = $2 where user_id = $1', [userId, reserved])
  await addPurchase(userId, 'pack', taken)
  return userId
}

const ofUser = (userId: string, ref: string) => ref.replace(/^\w+/, (name) => `${name}_${userId}`)

const addPurchase = (userId: string, name: string, taken: number | null) =>
  database.pool.query(
    `insert into purchases (user_id, provider_id, type, product_id, tokens, amount_cents, refunded_cents, refunded_tokens, at)
     values ($1, $2, 'token_purchase', 'tokens_1000', 1000, 1499, case when $3::int is null then 0 else 1499 end, coalesce($3, 0), now())`,
    [userId, ofUser(userId, name), taken],
  )

const bought = (name = 'pack'): Entry => ['purchase', 1_000, 'token_purchase', name]
const spent = (amount: number): Entry => ['deduction', -amount, 'ai_processing', randomUUID()]
const refunded = (amount: number): Entry => ['deduction', -amount, 'purchase_refunded', 'pack:1499']

async function booksOf(userId: string) {
  const { rows } = await database.pool.query<{ balance: number; owed: number; forgiven: number }>(
    `select a.balance, p.owed_tokens as owed, p.forgiven_tokens as forgiven
     from token_accounts a join purchases p using (user_id)
     where user_id = $1 and p.provider_id like 'pack%'`,
    [userId],
  )
  return rows[0]
}

type Case = readonly [name: string, earlier: Earlier, after: object]
const cases: readonly Case[] = [
  [
    'takes what was held then, and is free now',
    { entries: [bought(), refunded(10)], taken: 10 },
    { balance: 0, owed: 0, forgiven: 0 },
  ],
  [
    'takes what was held then when nothing was free',
    { entries: [bought()], taken: 0 },
    { balance: 0, owed: 0, forgiven: 0 },
  ],
  [
    'forgives what was spent before the refund',
    { entries: [bought(), spent(600), refunded(400)], taken: 400 },
    { balance: 0, owed: 0, forgiven: 600 },
  ],
  [
    'forgives what was spent since the refund',
    { entries: [bought(), refunded(10), spent(700)], taken: 10 },
    { balance: 0, owed: 0, forgiven: 700 },
  ],
  [
    'is owed what is still held',
    { entries: [bought(), refunded(10), spent(300)], reserved: 500, taken: 10 },
    { balance: 500, owed: 500, forgiven: 300 },
  ],
]
/** By the name of the case. */
const users = new Map<string, string>()
let buysLater: string
let holdsTokens: string

/** One upgrade for all of them, as in an operator's database. */
beforeAll(async () => {
  database = await createEarlierDatabase()
  for (const [name, earlier] of cases) users.set(name, await earlierUser(earlier))
  const entries = [bought(), spent(600), refunded(400), bought('later')]
  buysLater = await earlierUser({ entries, taken: 400 })
  await addPurchase(buysLater, 'later', null)
  holdsTokens = await earlierUser({ entries: [bought(), refunded(10)], reserved: 990, taken: 10 })
  await database.upgrade()
})
afterAll(() => database.end())

it.each(cases)('a refund before the upgrade %s', async (name, _earlier, after) => {
  expect(await booksOf(users.get(name) ?? '')).toEqual(after)
})

it('a refund before the upgrade takes no tokens from later purchases', async () => {
  expect(await booksOf(buysLater)).toEqual({ balance: 1_000, owed: 0, forgiven: 600 })
})

it('tokens still held at the upgrade are taken back when released', async () => {
  expect(await booksOf(holdsTokens)).toEqual({ balance: 990, owed: 990, forgiven: 0 })
  await database.pool.query('update token_accounts set reserved = 0 where user_id = $1', [holdsTokens])
  expect(await booksOf(holdsTokens)).toEqual({ balance: 0, owed: 0, forgiven: 0 })
})

it('the books of all of them agree', async () => {
  expect(await differencesIn(database.pool, noPayments)).toEqual([])
})
