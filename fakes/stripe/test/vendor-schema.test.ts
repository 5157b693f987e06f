import { describe, expect, it } from 'vitest'
import { CARDS, EVENT_TYPES, type StripeFake } from '../index.ts'
import { aStripe, aSubscriber, aTokenCheckout, idOf, payAt, SECRET, sdkOf, submit } from './product.ts'
import { createSchemaCheck, differencesTo, fieldsOf, vendorSchemas } from './vendor-schema.ts'

type Tree = { [name: string]: unknown }

/** What the pinned version took out of the schema of 2023 (basil and later). */
const GONE = {
  subscription: ['current_period_end', 'current_period_start'],
  invoice: ['paid', 'paid_out_of_band', 'total_tax_amounts'],
  line_item: ['proration', 'type'],
  product: ['features'],
}

/** Lists that travel only when they are asked for; what only older clients read; what comes only with a failure. */
const TOLERATED = new Set([
  'charge.refunds is missing',
  'checkout.session.line_items is unknown',
  'invoice.payments is unknown',
  'invoice.subscription is missing',
  'refund.failure_reason is unknown',
  'subscription_item.plan is missing',
])

describe("against the vendor's schema", { timeout: 60_000 }, () => {
  it.each(vendorSchemas())('every answer and event of the older shape is valid', async (schema) => {
    const check = createSchemaCheck(schema)
    const fake = await aBusyStripe('older')
    expect((await everythingOf(fake)).flatMap((object) => problemsOf(check, object))).toEqual([])
  })

  it.each(vendorSchemas())(
    'every answer and event of the newer shape is valid but for what was taken out',
    async (schema) => {
      const check = createSchemaCheck(schema, GONE)
      const fake = await aBusyStripe('newer')
      expect((await everythingOf(fake)).flatMap((object) => problemsOf(check, object))).toEqual([])
    },
  )

  it('every object has the fields of the newest examples', async () => {
    const objects = [...(await everythingOf(await aBusyStripe('newer')))].flatMap(withParts)
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

  it('the busy account has told every event that there is', async () => {
    const told = new Set((await aBusyStripe('newer')).events().map(({ type }) => type))
    expect(EVENT_TYPES.filter((type) => !told.has(type))).toEqual([])
  })

  it('period ends stand on the items or on the subscription, in answers and events alike', async () => {
    for (const shape of ['newer', 'older'] as const) {
      const objects = await everythingOf(await aBusyStripe(shape))
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

function problemsOf(check: ReturnType<typeof createSchemaCheck>, tree: Tree): string[] {
  return withParts(tree).flatMap((one) =>
    SCHEMAS.includes(String(one['object'])) ? check(String(one['object']), one) : [],
  )
}

/** The subset has no schema of charges, refunds, disputes and invoice payments. */
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

/** The object and all that travel in it. */
function withParts(tree: Tree): Tree[] {
  const below = Object.values(tree).flatMap((value) => (Array.isArray(value) ? value : [value]))
  const parts = below.filter((value): value is Tree => typeof value === 'object' && value !== null)
  const self = typeof tree['object'] === 'string' && tree['object'] !== 'list' && !('deleted' in tree)
  return [...(self ? [tree] : []), ...parts.flatMap(withParts)]
}

/** Everything that can be asked for, as it comes over the wire. */
async function everythingOf(fake: StripeFake): Promise<Tree[]> {
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

/** An account in which everything has happened once. */
async function aBusyStripe(shape: 'newer' | 'older'): Promise<StripeFake> {
  const fake = await aStripe()
  const stripe = sdkOf(fake)
  await sellInEveryWay(fake)
  const { customer, subscription } = await aSubscriber(fake, stripe)
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  await fake.setCard(customer.id, CARDS.declinesLater)
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
  const stripe = sdkOf(fake)
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
