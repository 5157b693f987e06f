import { refundedTokens } from '@curbgrade/core/billing/paid-session'
import { createIdempotency } from '../../../platform/idempotency.ts'
import { createLog } from '../../../platform/log.ts'
import type { CrashPoint } from '../../crash.ts'
import type { TestProduct } from '../../product.ts'
import { addUser } from '../payment-books.ts'
import { startTestPayments } from '../payments.ts'

export type Held = { readonly ref: string; readonly listId: string; left: number; rows: number }
export type Paid = { readonly id: string; readonly tokens: number; readonly priceCents: number }

/**
 * One customer with a provider of their own, so that its clock can advance, and a model of what was really paid and
 * spent.
 */
export async function createScene({ pool, app }: TestProduct) {
  const payments = await startTestPayments()
  const ports = {
    pool,
    payments: payments.provider,
    appUrl: 'http://curbgrade.test',
    onPayment: () => {},
    once: createIdempotency(pool),
    log: createLog('silent'),
  }
  return {
    pool,
    app,
    payments,
    ports,
    user: await addUser(pool),
    open: [] as { url: string; paid: Paid | null }[],
    paid: [] as Paid[],
    /** In cents, by payment. */
    refunded: new Map<string, number>(),
    holds: [] as Held[],
    deliveredEvents: 0,
    spent: 0,
    isDeleted: false,
    crash: null as CrashPoint | null,
  }
}

export type Scene = Awaited<ReturnType<typeof createScene>>

/** The tokens that the refunds of a payment take back. */
export const refundDue = ({ refunded }: Scene, { id, ...pack }: Paid): number =>
  refundedTokens(pack, refunded.get(id) ?? 0)
