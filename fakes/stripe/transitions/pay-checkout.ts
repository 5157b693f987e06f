import { getChargeDecline, getEntryDecline } from '../cards.ts'
import { type CheckoutSession, detailsOf } from '../shapes/checkout-session.ts'
import { newPaymentIntent, type PaymentError, type PaymentIntent } from '../shapes/payment-intent.ts'
import type { CardDetails } from '../shapes/payment-method.ts'
import type { World } from '../world.ts'
import { saveCard } from './save-card.ts'
import { startSubscription } from './start-subscription.ts'
import { recordCharge, takePayment } from './take-payment.ts'

export type Payer = { readonly card: CardDetails; readonly email: string | null }

/** Pays an open session. Returns the decline or null; a declined session stays open for another try. */
export function payCheckout(world: World, session: CheckoutSession, payer: Payer): PaymentError | null {
  const error = session.mode === 'payment' ? payOnce(world, session, payer) : subscribe(world, session, payer)
  if (error) return error
  complete(world, session, payer.email, 'paid')
  return null
}

function payOnce(world: World, session: CheckoutSession, { card, email }: Payer): PaymentError | null {
  const intent = getOrCreateIntent(world, session)
  const method = saveCard(world, card, { customer: null, email })
  return takePayment(world, intent, method)
}

/** Creates the subscription only after the payment, so a declined first payment leaves nothing behind. */
function subscribe(world: World, session: CheckoutSession, { card, email }: Payer): PaymentError | null {
  const error = getEntryDecline(card.number) ?? getChargeDecline(card.number)
  if (error) return error
  startSubscription(world, session, card, email)
  return null
}

/** Completes the session before its money arrives, like a bank transfer. */
export function payCheckoutLater(world: World, session: CheckoutSession, email: string | null): void {
  const intent = getOrCreateIntent(world, session)
  intent.status = 'processing'
  intent.payment_method_types = ['us_bank_account']
  world.publish('payment_intent.processing', intent)
  complete(world, session, email, 'unpaid')
}

/** Settles the transfer that a completed session waits for. */
export function settleCheckout(
  world: World,
  session: CheckoutSession,
  outcome: 'succeeded' | 'failed',
): void {
  const intent = getOrCreateIntent(world, session)
  if (intent.status !== 'processing') throw new Error(`Session ${session.id} isn't waiting for a payment.`)
  if (outcome === 'succeeded') session.payment_status = 'paid'
  recordCharge(world, intent, null, outcome === 'succeeded' ? null : TRANSFER_FAILED)
  world.publish(`checkout.session.async_payment_${outcome}`, session)
}

const TRANSFER_FAILED: PaymentError = {
  type: 'card_error',
  code: 'payment_method_customer_decline',
  message: 'The bank transfer was not completed.',
}

/** The first attempt creates the intent; later attempts reuse it. */
function getOrCreateIntent(world: World, session: CheckoutSession): PaymentIntent {
  const existing =
    session.payment_intent === null ? undefined : world.state.paymentIntents[session.payment_intent]
  if (existing) return existing
  const params = world.state.requests[session.id]
  const intent = newPaymentIntent(
    {
      amount: session.amount_total,
      currency: session.currency,
      customer: session.customer,
      description: params?.description ?? null,
      metadata: params?.metadata ?? {},
      receipt_email: params?.receiptEmail ?? null,
    },
    world.now(),
  )
  world.state.paymentIntents[intent.id] = intent
  session.payment_intent = intent.id
  world.publish('payment_intent.created', intent)
  return intent
}

function complete(
  world: World,
  session: CheckoutSession,
  email: string | null,
  payment_status: CheckoutSession['payment_status'],
): void {
  delete world.state.confirming[session.id]
  Object.assign(session, {
    status: 'complete',
    payment_status,
    url: null,
    customer_details: detailsOf(email),
  })
  world.publish('checkout.session.completed', session)
}
