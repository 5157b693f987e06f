import { ok } from '@curbgrade/core/shared/result'
import { deduct, release, reserve, settle, type TokenAccount } from '@curbgrade/core/tokens/test/ledger-model'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../test/database/ledger.ts'
import { eventually } from '../test/eventually.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { grantTokens, releaseTokens, reserveTokens, type Spend, settleTokens } from './index.ts'
import { releaseExpired } from './reservation-store.ts'

let product: TestProduct
let client: Client
let listId: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp({ tokens: 20 })
  listId = (await createTestList(client)).id
})
afterAll(() => product.end())

const spendOf = (userId: string, row: number, amount = 1): Spend => ({
  userId,
  reason: 'street_view',
  ref: `${listId}/${row}`,
  amount,
  listId,
  rowNo: row,
})

describe('the ledger', () => {
  it.each([
    "update token_entries set amount = 1000 where type = 'grant'",
    'delete from token_entries',
    'truncate token_entries',
    'truncate token_accounts cascade',
  ])('refuses "%s": it is append-only', async (sql) => {
    await expect(product.pool.query(sql)).rejects.toThrow('token_entries is append-only')
    expect((await readExactLedger(client)).balance).toBe(20)
  })

  it.each([
    ['below zero', "values ($1, 0, 'deduction', -1000, 'x', 'x', 0)"],
    ['by a positive deduction', "values ($1, 0, 'deduction', 5, 'x', 'x', 0)"],
    ['by a negative purchase', "values ($1, 0, 'purchase', -5, 'x', 'x', 0)"],
    ['by an entry of zero', "values ($1, 0, 'grant', 0, 'x', 'x', 0)"],
  ])('cannot be changed %s, by any statement', async (_name, values) => {
    const insert = `insert into token_entries (user_id, seq, type, amount, reason, ref, balance_after) ${values}`
    await expect(product.pool.query(insert, [client.user.id])).rejects.toThrow('check constraint')
    expect((await readExactLedger(client)).balance).toBe(20)
  })

  it('computes entry numbers and balances itself, ignoring those in a statement', async () => {
    const { user } = await product.signUp({ tokens: 5 })
    await product.pool.query(
      "insert into token_entries (user_id, seq, type, amount, reason, ref, balance_after) values ($1, 99, 'grant', 7, 'x', 'x', 1000000)",
      [user.id],
    )
    const { rows } = await product.pool.query(
      'select seq, balance_after from token_entries where user_id = $1 order by seq',
      [user.id],
    )
    expect(rows).toEqual([
      { seq: 1, balance_after: 5 },
      { seq: 2, balance_after: 12 },
    ])
  })

  it('grants tokens once per reason, even if requested often and concurrently', async () => {
    const owner = await product.signUp()
    const grant = { userId: owner.user.id, amount: 30, reason: 'demo' }
    await Promise.all(Array.from({ length: 20 }, () => grantTokens(product.pool, grant)))
    expect((await readExactLedger(owner)).balance).toBe(30)
  })

  it('is returned in pages that contain every entry once', async () => {
    const owner = await product.signUp()
    for (let amount = 1; amount <= 7; amount++)
      await grantTokens(product.pool, { userId: owner.user.id, amount, reason: `grant ${amount}` })
    const amounts: number[] = []
    let before = ''
    do {
      const { body } = await owner.get(`/api/tokens?limit=3${before && `&before=${before}`}`)
      amounts.push(...body.entries.map(({ amount }: { amount: number }) => amount))
      expect(body.balance).toBe(28)
      before = body.next
    } while (before !== null)
    expect(amounts).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})

describe('a token reservation', () => {
  it('left behind by a crash is released once, even while others spend', async () => {
    const owner = await product.signUp({ tokens: 10 })
    for (let row = 1; row <= 5; row++) await reserveTokens(product.pool, spendOf(owner.user.id, row, 2))
    expect(await reservedOf(product.pool, owner.user.id)).toEqual({ account: 10, held: 10 })
    await product.pool.query("update token_reservations set expires_at = now() - interval '1 second'")
    await Promise.all([
      ...Array.from({ length: 5 }, () => releaseExpired(product.pool)),
      ...[1, 2].map((row) =>
        inTransaction(product.pool, (tx) => settleTokens(tx, spendOf(owner.user.id, row, 2))),
      ),
    ])
    await eventually(async () => {
      await releaseExpired(product.pool)
      expect(await reservedOf(product.pool, owner.user.id)).toEqual(nothingReserved)
    })
    expect((await readExactLedger(owner)).balance).toBe(6)
  })

  it('is left to the next sweep while its account is in use, so that neither waits', async () => {
    const owner = await product.signUp({ tokens: 10 })
    await reserveTokens(product.pool, spendOf(owner.user.id, 1))
    await product.pool.query("update token_reservations set expires_at = now() - interval '1 second'")
    await inTransaction(product.pool, async (tx) => {
      await tx.query('select from token_accounts where user_id = $1 for update', [owner.user.id])
      expect(await releaseExpired(product.pool)).toBe(0)
    })
    expect(await releaseExpired(product.pool)).toBe(1)
  })

  it('follows its model in any order of steps', async () => {
    const step = fc.record({
      kind: fc.constantFrom('reserve', 'settle', 'release'),
      row: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const owner = await accountWith(5)
        let model: TokenAccount = { balance: 5, reserved: 0 }
        const held = new Set<number>()
        const paid = new Set<number>()
        for (const { kind, row } of steps) {
          const spend = spendOf(owner, row, 2)
          if (kind === 'reserve') {
            const result = await reserveTokens(product.pool, spend)
            const expected = reserve(model, 2)
            if (paid.has(row) || held.has(row)) expect(result.ok).toBe(true)
            else {
              expect(result.ok).toBe(expected.ok)
              if (expected.ok) [model] = [expected.value, held.add(row)]
            }
          } else if (kind === 'release') {
            await releaseTokens(product.pool, spend)
            if (held.delete(row)) model = release(model, 2)
          } else {
            const result = await inTransaction(product.pool, (tx) => settleTokens(tx, spend))
            const expected = held.delete(row)
              ? ok(settle(model, 2))
              : paid.has(row)
                ? ok(model)
                : deduct(model, 2)
            expect(result.ok).toBe(expected.ok)
            if (expected.ok) [model] = [expected.value, paid.add(row)]
          }
          const { rows } = await product.pool.query(
            'select balance, reserved from token_accounts where user_id = $1',
            [owner],
          )
          expect(rows).toEqual([model])
        }
      }),
      { numRuns: 40, verbose: true },
    )
  })

  const accountWith = async (amount: number): Promise<string> => {
    const userId = crypto.randomUUID()
    await grantTokens(product.pool, { userId, amount, reason: 'test' })
    return userId
  }
})
