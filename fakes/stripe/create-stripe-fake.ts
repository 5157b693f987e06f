import { HOST, openServer } from '../wire/server.ts'
import { createEngine } from './engine.ts'
import type { Dispute } from './shapes/dispute.ts'
import type { StripeEvent } from './shapes/event.ts'
import { openStateFile } from './state/state-file.ts'
import { closeDispute, disputeCharge } from './transitions/dispute-charge.ts'
import { settleCheckout } from './transitions/pay-checkout.ts'
import { failRefund } from './transitions/refund-charge.ts'
import { replaceCard } from './transitions/save-card.ts'
import type { Webhooks } from './webhooks/webhooks.ts'
import { createFailures, type Failure } from './wire/failures.ts'
import { found } from './wire/refusal.ts'
import { createRequestLog, type LoggedRequest } from './wire/request-log.ts'
import type { Switches } from './world.ts'

export type StripeFakeOptions = {
  /** The only API key that is accepted. */
  readonly secret: string
  /** Signs webhooks. */
  readonly webhookSecret: string
  /** Milliseconds; the time by which webhooks are signed, and the start of the time that `advance` moves. */
  readonly clock?: () => number
  /** Where everything is kept over a restart; without it, it ends with the process. */
  readonly dataFile?: string
  /** A free one where it is left out. */
  readonly port?: number
  /** An account that sells nothing yet. */
  readonly isFresh?: boolean
  /** Pauses between one delivery of an event and the next, while its receiver fails. */
  readonly retryDelaysMs?: readonly number[]
}

export type StripeFake = {
  /** `http://127.0.0.1:…`, the origin of API and pages. */
  readonly url: string
  /** What the SDK takes: `new Stripe(secret, fake.sdk)`. */
  readonly sdk: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly switches: Switches
  readonly webhooks: Webhooks
  /** What the API was asked since the start, oldest first; pages are not in it. */
  readonly requests: readonly LoggedRequest[]
  /** Everything that was told so far, oldest first, of one type or of all. */
  events(type?: StripeEvent['type']): readonly StripeEvent[]
  /** Lets requests fail; what it gives takes the failure back. */
  fail(failure: Failure): () => void
  /** Refuses connections until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Moves the clock forward and does what falls due: renewals, retries, endings, expiries. */
  advance(days: number): Promise<void>
  /** Ends the bank transfer that a session was completed with. */
  settlePayment(sessionId: string, outcome: 'succeeded' | 'failed'): Promise<void>
  /** Gives a customer another card without the portal: `CARDS.declinesLater` lets the next renewal fail. */
  setCard(customerId: string, number: string): Promise<void>
  dispute(paymentIntentId: string): Promise<Dispute>
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>
  failRefund(refundId: string): Promise<void>
  stop(): Promise<void>
}

const SECOND = 1000
const RETRY_DELAYS_MS = [1, 5, 15, 60, 300, 1800].map((seconds) => seconds * SECOND)

/**
 * A stand-in for Stripe on loopback: its API, its hosted pages, its webhooks. Seeded with the prices
 * `premium_monthly`, `tokens_1000`, `tokens_5000` and `tokens_20000` (lookup keys).
 */
export async function createStripeFake(options: StripeFakeOptions): Promise<StripeFake> {
  const file = await openStateFile(options.dataFile)
  const log = createRequestLog()
  const failures = createFailures()
  const engine = createEngine({
    ...file,
    ...options,
    clock: options.clock ?? Date.now,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    log,
    failures,
  })
  const server = await openServer(options.port ?? 0, engine.answer)
  engine.openAt(server.url)
  await engine.turn(() => {})
  const { state } = file
  const { world, turn } = engine
  return {
    url: server.url,
    sdk: { host: HOST, port: server.port, protocol: 'http' },
    switches: world.switches,
    webhooks: engine.webhooks,
    requests: log.requests,
    events: (type) =>
      Object.values(state.events).filter((event) => type === undefined || event.type === type),
    fail: failures.add,
    goAway: server.goAway,
    comeBack: server.comeBack,
    advance: (days) =>
      turn(() => void (state.aheadBy += Math.round(days * 86_400))).then(() => turn(() => {})),
    settlePayment: (id, outcome) =>
      turn(() => settleCheckout(world, found(state.sessions, 'checkout.session', id), outcome)),
    setCard: (customer, number) => turn(() => replaceCard(world, customer, number)),
    dispute: (id) =>
      turn(() => disputeCharge(world, found(state.paymentIntents, 'payment_intent', id).latest_charge ?? '')),
    closeDispute: (id, outcome) => turn(() => void closeDispute(world, id, outcome)),
    failRefund: (id) => turn(() => void failRefund(world, id)),
    stop: async () => {
      await server.goAway()
      await engine.webhooks.stop()
      await file.save()
    },
  }
}
