import { randomUUID } from 'node:crypto'
import { tokenPacks } from '@curbgrade/core/billing/catalog'
import { refundedTokens } from '@curbgrade/core/billing/paid-session'
import type { Call } from '@curbgrade/core/shared/contract'
import { CARDS, type StripeEvent, signatureHeader } from '@curbgrade/fake-stripe'
import { expect } from 'vitest'
import { cancelSubscription, reactivateSubscription } from '../../billing/calls/change-cancellation.ts'
import { createCheckoutSession } from '../../billing/calls/create-checkout-session.ts'
import { createTokenCheckout } from '../../billing/calls/create-token-checkout.ts'
import { endBilling, endSubscriptions } from '../../billing/end-billing.ts'
import { syncCustomerJob } from '../../billing/jobs/sync-customer.ts'
import { reconcileAccounts } from '../../billing/reconcile/reconcile-accounts.ts'
import { findCustomer } from '../../billing/store.ts'
import type { Db } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Route, Visit } from '../../platform/http/route.ts'
import { createIdempotency } from '../../platform/idempotency.ts'
import { createLog } from '../../platform/log.ts'
import {
  endHold,
  getAvailableTokens,
  holdTokens,
  releaseTokens,
  reserveTokens,
  settleHeldTokens,
  settleTokens,
} from '../../tokens/index.ts'
import { Crash, type CrashPoint, crashingAt } from '../crash.ts'
import type { TestProduct } from '../product.ts'
import { askProvider, sessionIdIn } from './paying-product.ts'
import { addUser, creditsOf, expectExactLedger, uncreditedOf } from './payment-books.ts'
import { payPage, startTestPayments } from './payments.ts'

export type PlainStep = {
  readonly kind: 'subscribe' | 'pay' | 'decline' | 'cancel' | 'reactivate' | 'renew'
}

export type Step =
  | PlainStep
  | { readonly kind: 'buy'; readonly pack: number }
  | { readonly kind: 'refund'; readonly place: number; readonly share: number }
  | { readonly kind: 'spend'; readonly tokens: number; readonly isDelivered: boolean }
  /** The tokens of an AI list: held, partly graded, then ended or canceled. */
  | { readonly kind: 'hold'; readonly tokens: number }
  | { readonly kind: 'grade' | 'endHold'; readonly place: number }
  /** `isCut`: the process dies after ending the subscription at the provider. */
  | { readonly kind: 'delete'; readonly isCut: boolean }
  | { readonly kind: 'deliver' | 'replay'; readonly place: number }
  /** Crashes the next processing of an event. */
  | { readonly kind: 'crash'; readonly when: CrashPoint }

const MAX_ROWS = 50

type Held = { readonly ref: string; readonly listId: string; left: number; rows: number }
type Paid = { readonly id: string; readonly tokens: number; readonly priceCents: number }

/**
 * Anything that one customer and the provider can do through the product's own calls, webhook and job, with a
 * model of what was really paid and spent. The provider belongs only to this customer, so that its clock can
 * advance.
 */
export async function startStory({ pool, app }: TestProduct) {
  const payments = await startTestPayments()
  const { fake, provider, keys } = payments
  const ports = {
    pool,
    payments: provider,
    appUrl: 'http://curbgrade.test',
    onPayment: () => {},
    once: createIdempotency(pool),
    log: createLog('silent'),
  }
  const user = await addUser(pool)
  const open: { url: string; paid: Paid | null }[] = []
  const paid: Paid[] = []
  const refunded = new Map<string, number>()
  const holds: Held[] = []
  let [deliveredEvents, spent, isDeleted] = [0, 0, false]
  let crash: CrashPoint | null = null

  const call = async (route: Route, body: object = {}): Promise<{ url?: string } | null> => {
    const result = await route.run({ user, body, idempotencyKey: null } as unknown as Visit<Call>)
    return result.ok ? (result.value as { url?: string }) : null
  }

  const openCheckout = async (route: Route, body: object, pack: Omit<Paid, 'id'> | null): Promise<void> => {
    const url = isDeleted ? undefined : (await call(route, body))?.url
    if (url !== undefined) open.push({ url, paid: pack && { ...pack, id: sessionIdIn(url) } })
  }

  const pay = async (card: string): Promise<void> => {
    const order = open.at(-1)
    if (order === undefined) return
    const { status } = await payPage(order.url, card)
    if (status === 402) return
    open.pop()
    if (status === 303 && order.paid !== null && !isDeleted) paid.push(order.paid)
  }

  const refund = async ({ place, share }: { place: number; share: number }): Promise<void> => {
    const payment = paid[place % paid.length]
    if (payment === undefined) return
    const before = refunded.get(payment.id) ?? 0
    const amount = Math.min(payment.priceCents - before, Math.ceil(payment.priceCents * share))
    if (amount === 0) return
    const { payment_intent } = await askProvider(payments, `/v1/checkout/sessions/${payment.id}`)
    await askProvider(payments, '/v1/refunds', { payment_intent, amount: String(amount) })
    refunded.set(payment.id, before + amount)
  }

  const spend = async ({ tokens: amount, isDelivered }: { tokens: number; isDelivered: boolean }) => {
    const thing = { userId: user.id, reason: 'street_view', ref: randomUUID(), amount, ...ofNoList } as const
    const had = await getAvailableTokens(pool, user.id)
    expect((await reserveTokens(pool, thing)).ok).toBe(had >= amount)
    if (had < amount) return
    if (!isDelivered) return releaseTokens(pool, thing)
    for (const charged of [amount, 0])
      expect(await inTransaction(pool, (tx) => settleTokens(tx, thing))).toMatchObject({
        ok: true,
        value: { charged },
      })
    spent += amount
  }

  const hold = async (amount: number): Promise<void> => {
    const held = { ref: `job/${randomUUID()}`, listId: randomUUID(), left: amount, rows: 0 }
    const free = await getAvailableTokens(pool, user.id)
    const outcome = await inTransaction(pool, (tx) =>
      holdTokens(tx, { userId: user.id, ref: held.ref, amount }),
    )
    expect(outcome.ok).toBe(free >= amount)
    if (outcome.ok) holds.push(held)
  }

  const grade = async (held: Held | undefined): Promise<void> => {
    if (held === undefined) return
    const rows = Array.from({ length: Math.min(held.left, MAX_ROWS) }, (_, index) => held.rows + index + 1)
    const delivered = { listId: held.listId, rows }
    for (const charged of [rows.length, 0])
      expect(
        await inTransaction(pool, (tx) =>
          settleHeldTokens(tx, { userId: user.id, ref: held.ref }, delivered),
        ),
      ).toBe(charged)
    held.left -= rows.length
    held.rows += rows.length
    spent += rows.length
  }

  const endHoldAt = async (tx: Db, place: number): Promise<void> => {
    const [held] = holds.splice(place % (holds.length || 1), 1)
    if (held !== undefined) expect(await endHold(tx, { userId: user.id, ref: held.ref })).toBe(held.left)
  }

  const endAllHolds = async (tx: Db): Promise<void> => {
    while (holds.length > 0) await endHoldAt(tx, 0)
  }

  const deleteAccount = async (isCut: boolean): Promise<void> => {
    expect(await endSubscriptions(ports, user.id)).toMatchObject({ ok: true })
    if (isCut) return
    await inTransaction(pool, async (tx) => {
      await tx.query('select from users where id = $1 for update', [user.id])
      await endAllHolds(tx)
      await endBilling(tx, user.id)
      await tx.query('delete from users where id = $1', [user.id])
    })
    isDeleted = true
  }

  const deliver = async (events: readonly StripeEvent[]): Promise<void> => {
    for (const event of events) {
      const payload = JSON.stringify(event)
      const signature = signatureHeader(payload, keys.webhookSecret, Math.floor(Date.now() / 1000))
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
      expect(answer.statusCode).toBe(200)
    }
    await processEvents()
  }

  /** Runs jobs like the queue: a job that died stays and runs again. */
  const processEvents = async (): Promise<void> => {
    const { rows } = await pool.query(
      "select id, payload from graphile_worker._private_jobs where payload->>'eventId' = any($1) order by id",
      [fake.events().map(({ id }) => id)],
    )
    for (const { id, payload } of rows) {
      const job = syncCustomerJob(crash === null ? ports : crashingAt(crash, ports))
      crash = null
      const isDone = await job.run(payload, { isLast: false }).then(() => true, survived)
      if (isDone) await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
    }
  }

  const dueOf = ({ id, ...pack }: Paid): number => refundedTokens(pack, refunded.get(id) ?? 0)

  const undelivered = (place: number): StripeEvent[] => {
    const events = fake.events().slice(deliveredEvents)
    deliveredEvents += events.length
    const from = place % (events.length || 1)
    return [...events.slice(from), ...events.slice(0, from)]
  }

  const act = async (step: Step): Promise<unknown> => {
    switch (step.kind) {
      case 'buy': {
        const pack = tokenPacks[step.pack] ?? tokenPacks[0]
        return openCheckout(createTokenCheckout(ports), { priceId: pack.priceId }, pack)
      }
      case 'subscribe':
        return openCheckout(createCheckoutSession(ports), {}, null)
      case 'pay':
        return pay(CARDS.pays)
      case 'decline':
        return pay(CARDS.declines)
      case 'refund':
        return refund(step)
      case 'spend':
        return isDeleted ? null : spend(step)
      case 'hold':
        return isDeleted ? null : hold(step.tokens)
      case 'grade':
        return grade(holds[step.place % (holds.length || 1)])
      case 'endHold':
        return inTransaction(pool, (tx) => endHoldAt(tx, step.place))
      case 'cancel':
        return isDeleted ? null : call(cancelSubscription(ports))
      case 'reactivate':
        return isDeleted ? null : call(reactivateSubscription(ports))
      case 'renew':
        return fake.advance(31)
      case 'delete':
        return isDeleted ? null : deleteAccount(step.isCut)
      case 'deliver':
        return deliver(undelivered(step.place))
      case 'replay':
        return deliver(
          fake
            .events()
            .slice(0, deliveredEvents)
            .slice(step.place, step.place + 3),
        )
      case 'crash':
        crash = step.when
        return null
      default:
        return step satisfies never
    }
  }

  return {
    take: async (step: Step): Promise<void> => {
      await act(step)
      await expectLedger()
    },
    /** Delivers and processes every event, then all of them again, and expects correct books both times. */
    finish: async (): Promise<void> => {
      crash = null
      await deliver(undelivered(0))
      await inTransaction(pool, endAllHolds)
      const before = await expectPaidOnce()
      await deliver(fake.events().toReversed())
      expect(await expectPaidOnce()).toEqual(before)
    },
    stop: fake.stop,
  }

  async function expectLedger() {
    const books = await expectExactLedger(pool, user.id)
    expect(books.reserved).toBe(holds.reduce((sum, { left }) => sum + left, 0))
    // A refund's debt is settled before anything else.
    if (books.owed > 0) expect(books.balance).toBe(books.reserved)
    return books
  }

  async function expectPaidOnce(): Promise<object> {
    const account = { userId: user.id, customerId: await findCustomer(pool, user.id) }
    const differences: object[] = []
    const compared = await reconcileAccounts({ pool, payments: provider }, [account], (one) => {
      differences.push(one)
    })
    expect([compared.ok, differences]).toEqual([true, []])
    const books = await expectLedger()
    const credited = await creditsOf(pool, user.id)
    const due = paid.filter(({ id }) => !isDeleted || credited.has(id))
    expect(credited).toEqual(new Map(due.map(({ id, tokens }) => [id, tokens])))
    const bought = due.reduce((sum, { tokens }) => sum + tokens, 0)
    expect(books.balance).toBe(bought - spent - books.taken_back)
    if (!isDeleted) expect(books.taken_back + books.owed).toBe(paid.reduce((sum, one) => sum + dueOf(one), 0))
    // P23: a payment that couldn't be credited because the account was gone is reported to the operator.
    const silent = paid.filter((one) => !credited.has(one.id) && dueOf(one) < one.tokens)
    expect(new Set(await uncreditedOf(pool, silent))).toEqual(new Set(silent.map(({ id }) => id)))
    return books
  }
}

const ofNoList = { listId: '00000000-0000-0000-0000-000000000000', rowNo: 1 }

const survived = (error: unknown): false => {
  if (error instanceof Crash) return false
  throw error
}
