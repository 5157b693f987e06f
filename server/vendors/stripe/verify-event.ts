import { Stripe } from 'stripe'
import type { PaymentEvent } from '../../billing/provider.ts'

const TOLERANCE_SECONDS = 300

type Signed = { body: Buffer; signature: string | undefined; secret: string; now: Date }

/**
 * The event, if its raw bytes were signed with our secret within five minutes of now. The SDK refuses old signatures
 * only; one from the future would stay valid until then and after.
 */
export function verifyEvent(stripe: Stripe, { body, signature, secret, now }: Signed): PaymentEvent | null {
  if (signature === undefined || secret.trim() === '') return null
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(Math.abs(now.getTime() / 1000 - signedAt) <= TOLERANCE_SECONDS)) return null
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    return { id: event.id, type: event.type, ...subjectOf(event.data.object) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}

/** Objects of every kind of event, known to us or not. */
type Subject = { object?: string; id?: string; customer?: string | { id: string } | null; charge?: unknown }

function subjectOf(object: object): Pick<PaymentEvent, 'customerId' | 'chargeId'> {
  const subject = object as Subject
  const customer = subject.object === 'customer' ? subject.id : subject.customer
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null)
  return { customerId, chargeId: typeof subject.charge === 'string' ? subject.charge : null }
}
