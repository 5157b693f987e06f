import { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from '../../billing/provider.ts'

const TOLERANCE_SECONDS = 300

type Signed = { body: Buffer; signature: string | undefined; secret: string; now: Date }

/**
 * Parses nothing unless our secret signed the raw bytes within five minutes of now. The SDK rejects only old
 * signatures; one from the future would stay valid for long.
 */
export function verifyEvent(stripe: Stripe, signed: Signed): PaymentEvent | null {
  if (!isSigned(stripe, signed)) return null
  const read = eventShape.safeParse(parseJson(signed.body))
  if (!read.success) return null
  const { id, type, data } = read.data
  const event = eventFacts.safeParse({ id, type, ...subjectOf(data.object) })
  return event.success ? event.data : null
}

function isSigned(stripe: Stripe, { body, signature, secret, now }: Signed): boolean {
  if (signature === undefined || secret.trim() === '') return false
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(Math.abs(now.getTime() / 1000 - signedAt) <= TOLERANCE_SECONDS)) return false
  try {
    const { signature: signatures } = stripe.webhooks
    const at = now.getTime()
    return signatures?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, at) === true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const eventShape = z.object({
  id: z.unknown(),
  type: z.unknown(),
  /** The object of any event type, known to us or not. */
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/** The provider's id format, without characters that the database couldn't store. */
const identifier = z.string().regex(/^[!-~]{1,255}$/)
const eventFacts = z.object({
  id: identifier,
  type: identifier,
  customerId: identifier.nullable(),
  chargeId: identifier.nullable(),
})

function subjectOf(subject: Record<string, unknown>): { customerId: string | null; chargeId: string | null } {
  const customer = subject['object'] === 'customer' ? subject['id'] : subject['customer']
  return { customerId: idIn(customer), chargeId: idIn(subject['charge']) }
}

/** A reference is an id, or the whole object if it was expanded. */
function idIn(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const { id } = (reference ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : null
}
