import { HOST, openServer } from '@curbgrade/loopback-server'
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
import { getEntry } from './wire/refusal.ts'
import { createRequestLog, type LoggedRequest } from './wire/request-log.ts'
import type { Switches } from './world.ts'

export type StripeFakeOptions = {
  /** The only accepted API key. */
  readonly secret: string
  /** Signs webhooks. */
  readonly webhookSecret: string
  /** Milliseconds. Webhooks are signed with this time; `advance` moves the test clock ahead of it. */
  readonly clock?: () => number
  /** File that keeps the state across restarts; without it, the state ends with the process. */
  readonly dataFile?: string
  /** Defaults to a free port. */
  readonly port?: number
  /** Starts with an empty catalog. */
  readonly isFresh?: boolean
  /** Delays between delivery attempts of an event while its receiver fails. */
  readonly retryDelaysMs?: readonly number[]
}

export type StripeFake = {
  /** `http://127.0.0.1:…`, the origin of the API and the pages. */
  readonly url: string
  /** What the SDK accepts: `new Stripe(secret, fake.sdk)`. */
  readonly sdk: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly switches: Switches
  readonly webhooks: Webhooks
  /** API requests since the start, oldest first, without those for pages. */
  readonly requests: readonly LoggedRequest[]
  /** Events published so far, oldest first, optionally of one type. */
  events(type?: StripeEvent['type']): readonly StripeEvent[]
  /** Makes requests fail. Returns a function that ends the failure. */
  fail(failure: Failure): () => void
  /** Refuses connections until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Advances the clock and runs what falls due: renewals, retries, cancellations, expirations. */
  advance(days: number): Promise<void>
  /** Settles the bank transfer of a completed session. */
  settlePayment(sessionId: string, outcome: 'succeeded' | 'failed'): Promise<void>
  /** Changes a customer's card without the portal: `CARDS.declinesOnRenewal` makes the next renewal fail. */
  setCard(customerId: string, number: string): Promise<void>
  dispute(paymentIntentId: string): Promise<Dispute>
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>
  failRefund(refundId: string): Promise<void>
  stop(): Promise<void>
}

const SECOND = 1000
const RETRY_DELAYS_MS = [1, 5, 15, 60, 300, 1800].map((seconds) => seconds * SECOND)

/**
 * Starts a fake Stripe on loopback: its API, its hosted pages, its webhooks. Seeded with the prices
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
  engine.start(server.url)
  await engine.commit(() => {})
  const { state } = file
  const { world, commit } = engine
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
      commit(() => void (state.aheadBy += Math.round(days * 86_400))).then(() => commit(() => {})),
    settlePayment: (id, outcome) =>
      commit(() => settleCheckout(world, getEntry(state.sessions, 'checkout.session', id), outcome)),
    setCard: (customer, number) => commit(() => replaceCard(world, customer, number)),
    dispute: (id) =>
      commit(() =>
        disputeCharge(world, getEntry(state.paymentIntents, 'payment_intent', id).latest_charge ?? ''),
      ),
    closeDispute: (id, outcome) => commit(() => void closeDispute(world, id, outcome)),
    failRefund: (id) => commit(() => void failRefund(world, id)),
    stop: async () => {
      await server.goAway()
      await engine.webhooks.stop()
      await file.save()
    },
  }
}
