import { expect, it, vi } from 'vitest'
import { CARDS, type StripeEvent, signatureHeader } from '../index.ts'
import { aReceiver, aStripe, aTokenCheckout, createSdk, payAt, WEBHOOK_SECRET } from './product.ts'

const idOf = ({ body }: { body: string }): string => (JSON.parse(body) as StripeEvent).id
const typeOf = ({ body }: { body: string }): string => (JSON.parse(body) as StripeEvent).type

const SOLD = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

async function aSale(status?: (delivery: number) => number, retryDelaysMs: number[] = []) {
  const fake = await aStripe({ clock: Date.now, retryDelaysMs })
  const stripe = createSdk(fake)
  const receiver = await aReceiver(status)
  const sell = async () => {
    const session = await aTokenCheckout(stripe, { customer_email: 'ann@example.test' })
    await payAt(session.url, { number: CARDS.pays })
    return session
  }
  return { fake, stripe, receiver, sell }
}

it('signs events so that the official client accepts them', async () => {
  const { fake, stripe, receiver, sell } = await aSale()
  fake.webhooks.sendTo(receiver.url)
  const session = await sell()
  await fake.webhooks.settled()
  expect(receiver.received.map(typeOf)).toEqual(SOLD)
  const { body, signature } = receiver.received[3] ?? { body: '', signature: '' }
  const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)
  expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
  expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false })
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 })
})

it("matches the vendor's signature test vector", () => {
  expect(signatureHeader('{"id":"evt_1","object":"event"}', 'whsec_test', 1_700_000_000)).toBe(
    't=1700000000,v1=4c15fb2a43f93ef61eaa3e0893866d57cad9cad4223242cfb96f362480cb4021',
  )
})

it('keeps events until there is a receiver', async () => {
  const { fake, receiver, sell } = await aSale()
  await sell()
  fake.webhooks.sendTo(receiver.url)
  await fake.webhooks.settled()
  expect(receiver.received.map(typeOf)).toEqual(SOLD)
})

it('retries while the receiver fails, and stops when it accepts the event', async () => {
  const { fake, receiver, sell } = await aSale((delivery) => (delivery < 3 ? 500 : 200), [1, 1, 1])
  fake.webhooks.sendTo(receiver.url)
  await sell()
  await fake.webhooks.settled()
  expect(receiver.received).toHaveLength(6)
  expect(new Set(receiver.received.map(idOf)).size).toBe(4)
})

it('gives up after the last retry, and treats a redirect as a failure', async () => {
  const { fake, receiver, sell } = await aSale(() => 302, [1])
  fake.webhooks.sendTo(receiver.url)
  await sell()
  await fake.webhooks.settled()
  expect(receiver.received).toHaveLength(8)
  expect(fake.webhooks.deliveries.every(({ status }) => status === 302)).toBe(true)
})

it('retries immediately on demand', async () => {
  let isUp = false
  const { fake, receiver, sell } = await aSale(() => (isUp ? 200 : 503), [3_600_000])
  fake.webhooks.sendTo(receiver.url)
  await sell()
  // Not only received: a delivery whose refusal hasn't arrived yet would be retried in an hour.
  await vi.waitFor(() => expect(fake.webhooks.deliveries).toHaveLength(4), { timeout: 60_000 })
  isUp = true
  fake.webhooks.retryNow()
  await fake.webhooks.settled()
  expect(receiver.received).toHaveLength(8)
})

it('holds events and releases them in another order, several times each', async () => {
  const { fake, receiver, sell } = await aSale()
  fake.webhooks.sendTo(receiver.url)
  fake.webhooks.hold()
  await sell()
  expect(receiver.received).toEqual([])
  await fake.webhooks.release({ order: (events) => events.toReversed(), copies: 2 })
  await fake.webhooks.settled()
  expect(receiver.received.map(typeOf)).toEqual(SOLD.toReversed().flatMap((type) => [type, type]))
})

it('can replay an event, forge its signature, shift its time and alter its content', async () => {
  const { fake, stripe, receiver, sell } = await aSale()
  fake.webhooks.sendTo(receiver.url)
  await sell()
  await fake.webhooks.settled()
  const [completed] = fake.events('checkout.session.completed')
  if (!completed) throw new Error('nothing was sold')
  const { webhooks } = fake
  await webhooks.send(completed)
  await webhooks.send(completed, { secret: 'whsec_forged' })
  await webhooks.send(completed, { clockOffsetSeconds: -301 })
  await webhooks.send(completed, { clockOffsetSeconds: 900 })
  await webhooks.send(completed, { alter: (event) => ({ ...event, data: { object: { amount_total: 1 } } }) })
  const [same, forged, old, future, altered] = receiver.received.slice(4).map(
    ({ body, signature }) =>
      () =>
        stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET),
  )
  expect(same?.().id).toBe(completed.id)
  expect(forged).toThrow('No signatures found')
  expect(old).toThrow('outside the tolerance')
  expect(Number(/t=(\d+)/.exec(receiver.received[7]?.signature ?? '')?.[1])).toBeGreaterThan(
    Date.now() / 1000 + 800,
  )
  expect(future?.().id).toBe(completed.id)
  expect(altered?.().data.object).toEqual({ amount_total: 1 })
})
