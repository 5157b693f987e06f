import { expect } from 'vitest'
import { reconcileAccounts } from '../../../billing/reconcile/reconcile-accounts.ts'
import { findCustomer } from '../../../billing/store.ts'
import { creditsOf, expectExactLedger, uncreditedOf } from '../payment-books.ts'
import { refundDue, type Scene } from './scene.ts'

export async function expectLedger({ pool, user, holds }: Scene) {
  const books = await expectExactLedger(pool, user.id)
  expect(books.reserved).toBe(holds.reduce((sum, { left }) => sum + left, 0))
  // A refund's debt is settled before anything else.
  if (books.owed > 0) expect(books.balance).toBe(books.reserved)
  return books
}

export async function expectPaidOnce(scene: Scene): Promise<object> {
  const { pool, user, paid, isDeleted, spent } = scene
  await expectNoDifference(scene)
  const books = await expectLedger(scene)
  const credited = await creditsOf(pool, user.id)
  const due = paid.filter(({ id }) => !isDeleted || credited.has(id))
  expect(credited).toEqual(new Map(due.map(({ id, tokens }) => [id, tokens])))
  const bought = due.reduce((sum, { tokens }) => sum + tokens, 0)
  expect(books.balance).toBe(bought - spent - books.taken_back)
  if (!isDeleted)
    expect(books.taken_back + books.owed).toBe(paid.reduce((sum, one) => sum + refundDue(scene, one), 0))
  // P23: a payment that couldn't be credited because the account was gone is reported to the operator.
  const silent = paid.filter((one) => !credited.has(one.id) && refundDue(scene, one) < one.tokens)
  expect(new Set(await uncreditedOf(pool, silent))).toEqual(new Set(silent.map(({ id }) => id)))
  return books
}

async function expectNoDifference({ pool, payments, user }: Scene): Promise<void> {
  const account = { userId: user.id, customerId: await findCustomer(pool, user.id) }
  const differences: object[] = []
  const compared = await reconcileAccounts({ pool, payments: payments.provider }, [account], (one) => {
    differences.push(one)
  })
  expect([compared.ok, differences]).toEqual([true, []])
}
