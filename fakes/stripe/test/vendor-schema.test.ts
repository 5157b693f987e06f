import { describe, expect, it } from 'vitest'
import { CARDS, EVENT_TYPES, type StripeFake } from '../index.ts'
import { aStripe, aSubscriber, aTokenCheckout, createSdk, idOf, payAt, SECRET, submit } from './product.ts'
import { createSchemaCheck, differencesTo, fieldsOf, vendorSchemas } from './vendor-schema.ts'

type Tree = { [name: string]: unknown }

/** Fields of the 2023 schema that the pinned version has removed (basil and later). */
const REMOVED = {
  subscription: ['current_period_end', 'current_period_start'],
  invoice: ['paid', 'paid_out_of_band', 'total_tax_amounts'],
  line_item: ['proration', 'type'],
  product: ['features'],
}

/** Lists that are included only when expanded, fields for older clients, and fields that only failures have. */
const TOLERATED = new Set([
  'charge.refunds is missing',
  'checkout.session.line_items is unknown',
  'invoice.payments is unknown',
  'invoice.subscription is missing',
  'refund.failure_reason is unknown',
  'subscription_item.plan is missing',
])

describe("against the vendor's schema", () => {
  it.each(vendorSchemas())('every answer and event of the older shape is valid', async (schema) => {
    const check = createSchemaCheck(schema)
    const fake = await aBusyStripe('older')
    expect((await fetchEverything(fake)).flatMap((object) => findProblems(check, object))).toEqual([])
  })

  it.each(vendorSchemas())(
    'every answer and event of the newer shape is valid but for what was taken out',
    async (schema) => {
      const check = createSchemaCheck(schema, REMOVED)
      const fake = await aBusyStripe('newer')
      expect((await fetchEverything(fake)).flatMap((object) => findProblems(check, object))).toEqual([])
    },
  )

  it('every object has the fields of the newest examples', async () => {
    const objects = [...(await fetchEverything(await aBusyStripe('newer')))].flatMap(withParts)
    const seen = new Set(objects.map(({ object }) => String(object)))
    const problems = objects.flatMap((one) =>
      differencesTo(fieldsOf(String(one['object'])), one).map(
        (problem) => `${String(one['object'])}.${problem}`,
      ),
    )
    expect([...new Set(problems)].filter((problem) => !TOLERATED.has(problem))).toEqual([])
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        'billing_portal.session',
        'charge',
        'checkout.session',
        'customer',
        'dispute',
        'event',
        'invoice',
        'invoice_payment',
        'item',
        'line_item',
        'payment_intent',
        'payment_method',
        'price',
        'product',
        'refund',
        'subscription',
        'subscription_item',
      ]),
    )
  })

  it('the busy account has published every event type', async () => {
    const published = new Set((await aBusyStripe('newer')).events().map(({ type }) => type))
    expect(EVENT_TYPES.filter((type) => !published.has(type))).toEqual([])
  })

  it('period ends are on the items or on the subscription, in responses and events', async () => {
    for (const shape of ['newer', 'older'] as const) {
      const objects = await fetchEverything(await aBusyStripe(shape))
      const subscriptions = objects.flatMap(withParts).filter(({ object }) => object === 'subscription')
      expect(subscriptions.length).toBeGreaterThan(2)
      for (const subscription of subscriptions) {
        const [item] = (subscription['items'] as { data: Tree[] }).data
        expect('current_period_end' in subscription).toBe(shape === 'older')
        expect('current_period_end' in (item ?? {})).toBe(shape === 'newer')
      }
    }
  })
})

function findProblems(check: ReturnType<typeof createSchemaCheck>, tree: Tree): string[] {
  return withParts(tree).flatMap((object) =>
    SCHEMAS.includes(String(object['object'])) ? check(String(object['object']), object) : [],
  )
}

/** The subset has no schemas for charges, refunds, disputes and invoice payments. */
const SCHEMAS = [
  'billing_portal.session',
  'checkout.session',
  'customer',
  'event',
  'invoice',
  'item',
  'line_item',
  'payment_intent',
  'payment_method',
  'price',
  'product',
  'subscription',
  'subscription_item',
]

/** The object and all objects nested in it. */
function withParts(tree: Tree): Tree[] {
  const below = Object.values(tree).flatMap((value) => (Array.isArray(value) ? value : [value]))
  const parts = below.filter((value): value is Tree => typeof value === 'object' && value !== null)
  const isObject = typeof tree['object'] === 'string' && tree['object'] !== 'list' && !('deleted' in tree)
  return [...(isObject ? [tree] : []), ...parts.flatMap(withParts)]
}

/** Fetches everything that the API lists, as it comes over the wire. */
async function fetchEverything(fake: StripeFake): Promise<Tree[]> {
  const paths = [
    'customers',
    'products',
    'prices',
    'checkout/sessions?expand[]=data.line_items',
    'subscriptions?status=all',
    'invoices?expand[]=data.payments',
    'payment_intents',
    'payment_methods',
    'charges?expand[]=data.refunds',
    'disputes',
    'events?limit=100',
  ]
  const answers: Tree[] = []
  for (const path of paths) answers.push(await read(fake, path))
  const [customers] = answers as [{ data: { id: string }[] }]
  const body = new URLSearchParams({
    customer: String(customers.data[0]?.id),
    return_url: 'http://product.test/',
  })
  return [...answers, await read(fake, 'billing_portal/sessions', { method: 'POST', body })]
}

const read = async (fake: StripeFake, path: string, init: RequestInit = {}): Promise<Tree> => {
  const answer = await fetch(`${fake.url}/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${SECRET}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tree
}

/** An account in which every kind of event has happened. */
async function aBusyStripe(shape: 'newer' | 'older'): Promise<StripeFake> {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  await sellInEveryWay(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  await fake.setCard(customer.id, CARDS.declinesOnRenewal)
  await fake.advance(31)
  const product = await stripe.products.create({ name: 'Other' })
  await stripe.products.update(product.id, { name: 'Another' })
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 100 })
  await stripe.prices.update(price.id, { active: false })
  const other = await aSubscriber(fake, stripe)
  await stripe.customers.del(other.customer.id)
  fake.switches.shape = shape
  return fake
}

async function sellInEveryWay(fake: StripeFake): Promise<void> {
  const stripe = createSdk(fake)
  const params = { customer_email: 'ann@example.test' }
  const paid = await aTokenCheckout(stripe, params)
  await payAt(paid.url, { number: CARDS.declines })
  await payAt(paid.url, { number: CARDS.pays })
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paid.id)
  const refund = await stripe.refunds.create({ payment_intent: idOf(intent), amount: 100 })
  await fake.failRefund(refund.id)
  const dispute = await fake.dispute(idOf(intent))
  await fake.closeDispute(dispute.id, 'won')
  for (const outcome of ['succeeded', 'failed'] as const) {
    const later = await aTokenCheckout(stripe, params)
    await submit(String(later.url), { method: 'bank_transfer' })
    await fake.settlePayment(later.id, outcome)
  }
  await stripe.checkout.sessions.expire((await aTokenCheckout(stripe, params)).id)
}
