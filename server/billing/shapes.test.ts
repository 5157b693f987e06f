import type { Switches } from '@curbgrade/fake-stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  askProvider,
  customerOf,
  type PayingProduct,
  startPayingProduct,
  subscribe,
} from '../test/payments/paying-product.ts'
import { cancelInPortal } from '../test/payments/payments.ts'
import type { Client } from '../test/wire/client.ts'

/** In the newer shape the items have the end of the period, in the older one the subscription has. */
const WAYS: readonly Switches[] = [
  { shape: 'newer', portalCancel: 'cancel_at' },
  { shape: 'newer', portalCancel: 'cancel_at_period_end' },
  { shape: 'older', portalCancel: 'cancel_at' },
  { shape: 'older', portalCancel: 'cancel_at_period_end' },
]
const NOW = Date.UTC(2026, 10, 21, 18)
const IN_A_MONTH = Date.UTC(2026, 11, 21, 18) / 1000

let paying: PayingProduct
beforeAll(async () => {
  paying = await startPayingProduct({ payments: { clock: () => NOW } })
})
afterAll(() => paying.end())

/** All data of the payment screens, except ids that differ by customer. */
async function screensOf(client: Client): Promise<object> {
  const { customerId: _, ...subscription } = (await client.get('/api/subscription')).body
  const { purchases } = (await client.get('/api/purchases')).body
  return {
    subscription,
    inMe: (await client.get('/api/me')).body.subscription,
    purchases: purchases.map((purchase: object) => ({ ...purchase, id: '', reference: '' })),
  }
}

async function cancelThere(client: Client): Promise<void> {
  const { data } = await askProvider(
    paying.payments,
    `/v1/subscriptions?customer=${await customerOf(client)}`,
  )
  const { url } = (await client.post('/create-customer-portal-session')).body
  expect((await cancelInPortal(url, data[0].id)).status).toBe(303)
  await paying.settled()
}

/** The screens of a user who subscribes, cancels in the provider's portal, reactivates, and cancels here. */
async function storyOf(client: Client): Promise<object[]> {
  const seen: object[] = []
  const look = async (): Promise<void> => void seen.push(await screensOf(client))
  await subscribe(client)
  await paying.settled()
  await look()
  await cancelThere(client)
  await look()
  expect((await client.post('/reactivate-subscription')).body).toEqual({ success: true })
  await paying.settled()
  await look()
  expect((await client.post('/cancel-subscription')).body).toEqual({ success: true, periodEnd: IN_A_MONTH })
  await paying.settled()
  await look()
  return seen
}

it('shows the same screens for every shape of the provider’s answers and events', async () => {
  const renews = {
    status: 'active',
    planId: 'premium_monthly',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: IN_A_MONTH,
  }
  const ends = { ...renews, cancelAtPeriodEnd: true }
  const rest = {
    inMe: { status: 'active' },
    purchases: [expect.objectContaining({ productId: 'premium_monthly', amountCents: 2_999, at: NOW })],
  }
  const clients: Client[] = []
  for (const way of WAYS) {
    Object.assign(paying.payments.fake.switches, way)
    const client = await paying.product.signUp()
    clients.push(client)
    expect([way, await storyOf(client)]).toEqual([
      way,
      [renews, ends, renews, ends].map((subscription) => ({ subscription, ...rest })),
    ])
  }

  await paying.payments.fake.advance(31)
  for (const shape of ['newer', 'older'] as const) {
    paying.payments.fake.switches.shape = shape
    for (const event of paying.payments.fake.events('customer.subscription.deleted'))
      await paying.payments.fake.webhooks.send(event, {
        alter: (one) => ({ ...one, id: `${one.id}_${shape}` }),
      })
    await paying.settled()
    for (const client of clients)
      expect(await screensOf(client)).toEqual({
        ...rest,
        subscription: { ...ends, status: 'canceled' },
        inMe: { status: 'canceled' },
      })
  }
})
