import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { StripeFake } from '../index.ts'
import { decodeForm } from '../wire/form.ts'
import { aStripe, aSubscriber, aTokenCheckout, createSdk, payAt, SECRET } from './product.ts'

const ask = (
  fake: StripeFake,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => fetch(`${fake.url}${path}`, { ...init, headers: { authorization: `Bearer ${SECRET}`, ...init.headers } })

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

it('decodes nested forms', () => {
  expect(
    decodeForm(
      'mode=payment&line_items[0][price]=a&line_items[0][quantity]=2&line_items[1][price]=b&lookup_keys[]=x&lookup_keys[]=y&metadata[a%5Bb]=c%20d&name=',
    ),
  ).toEqual({
    mode: 'payment',
    line_items: [{ price: 'a', quantity: '2' }, { price: 'b' }],
    lookup_keys: ['x', 'y'],
    metadata: { a: { b: 'c d' } },
    name: '',
  })
  expect(Object.keys(decodeForm('__proto__[polluted]=1'))).toEqual(['__proto__'])
  expect({}).not.toHaveProperty('polluted')
})

it('accepts only form bodies', async () => {
  const fake = await aStripe()
  const json = await ask(fake, '/v1/customers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"ann@example.test"}',
  })
  expect(json.status).toBe(400)
  expect(await json.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const form = await ask(fake, '/v1/customers', {
    method: 'POST',
    headers: FORM,
    body: 'email=ann@example.test',
  })
  expect(form.status).toBe(200)
  expect(form.headers.get('request-id')).toMatch(/^req_/)
  expect(await form.json()).toMatchObject({ object: 'customer', email: 'ann@example.test' })
})

it('requires the key, as bearer token or basic auth user', async () => {
  const fake = await aStripe()
  const statusWith = async (authorization?: string) =>
    (await fetch(`${fake.url}/v1/prices`, authorization === undefined ? {} : { headers: { authorization } }))
      .status
  expect(await statusWith()).toBe(401)
  expect(await statusWith('Bearer sk_test_other')).toBe(401)
  expect(await statusWith(`Bearer ${SECRET}`)).toBe(200)
  expect(await statusWith(`Basic ${Buffer.from(`${SECRET}:`).toString('base64')}`)).toBe(200)
})

it.each([
  ['GET', '/v1/nothing', '', 404, {}],
  [
    'GET',
    '/v1/customers/cus_x',
    '',
    404,
    { code: 'resource_missing', param: 'id', message: "No such customer: 'cus_x'" },
  ],
  [
    'POST',
    '/v1/checkout/sessions',
    'payment_method_types[0]=card',
    400,
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['POST', '/v1/checkout/sessions', '', 400, { code: 'parameter_missing', param: 'mode' }],
  [
    'POST',
    '/v1/checkout/sessions',
    'mode=payment&line_items[0][price]=price_x&line_items[0][quantity]=1',
    400,
    null,
  ],
  [
    'POST',
    '/v1/checkout/sessions',
    'mode=payment&line_items[0][price]=price_tokens_1000&line_items[0][quantity]=1',
    400,
    { code: 'parameter_missing', param: 'success_url' },
  ],
  [
    'POST',
    '/v1/checkout/sessions',
    'mode=payment&line_items[0][price]=price_tokens_1000&line_items[0][quantity]=0',
    400,
    { param: 'line_items[0][quantity]' },
  ],
  [
    'POST',
    '/v1/checkout/sessions',
    'mode=payment&line_items[0][price]=price_premium_monthly&line_items[0][quantity]=1',
    400,
    { param: 'line_items' },
  ],
  [
    'POST',
    '/v1/checkout/sessions',
    'mode=payment&line_items[0][price]=price_tokens_1000&line_items[0][quantity]=1&success_url=javascript:alert(1)',
    400,
    { code: 'url_invalid' },
  ],
  ['POST', '/v1/customers', 'email=ann', 400, { code: 'email_invalid' }],
  ['POST', '/v1/customers', `metadata[${'k'.repeat(41)}]=v`, 400, {}],
  ['GET', '/v1/prices?limit=101', '', 400, { code: 'parameter_invalid_integer', param: 'limit' }],
  ['GET', '/v1/prices?starting_after=price_x', '', 404, { param: 'starting_after' }],
  ['GET', '/v1/prices?expand[]=data.nothing', '', 400, { param: 'expand' }],
  ['POST', '/v1/refunds', '', 400, {}],
  ['POST', '/v1/billing_portal/sessions', 'customer=cus_x', 404, { param: 'customer' }],
] as const)('%s %s %s is refused with %i', async (method, path, body, status, facts) => {
  const fake = await aStripe()
  const reply = await ask(fake, path, method === 'POST' ? { method, headers: FORM, body } : {})
  const { error } = (await reply.json()) as { error: object }
  expect(reply.status).toBe(facts === null ? 404 : status)
  expect(error).toMatchObject({ type: 'invalid_request_error', ...facts })
  expect(fake.events()).toEqual([])
})

it('lists the seeded prices by lookup key', async () => {
  const stripe = createSdk(await aStripe())
  const keys = ['premium_monthly', 'tokens_1000', 'tokens_5000', 'tokens_20000']
  const prices = await stripe.prices.list({ lookup_keys: keys, active: true, expand: ['data.product'] })
  expect(
    prices.data.map(({ lookup_key, unit_amount, recurring }) => [
      lookup_key,
      unit_amount,
      recurring?.interval,
    ]),
  ).toEqual([
    ['tokens_20000', 21_999, undefined],
    ['tokens_5000', 6999, undefined],
    ['tokens_1000', 1499, undefined],
    ['premium_monthly', 2999, 'month'],
  ])
  expect(prices.data[3]?.product).toMatchObject({ object: 'product', name: 'Premium Access' })
})

it('allows a lookup key on one price only', async () => {
  const stripe = createSdk(await aStripe())
  const params = {
    product: 'prod_tokens_1000',
    currency: 'usd',
    unit_amount: 1599,
    lookup_key: 'tokens_1000',
  }
  await expect(stripe.prices.create(params)).rejects.toThrow('already uses that lookup key')
  const price = await stripe.prices.create({ ...params, transfer_lookup_key: true })
  expect((await stripe.prices.list({ lookup_keys: ['tokens_1000'] })).data.map(({ id }) => id)).toEqual([
    price.id,
  ])
})

it('pages through lists, newest first', async () => {
  const stripe = createSdk(await aStripe())
  const created: string[] = []
  for (const index of [1, 2, 3, 4, 5]) created.push((await stripe.customers.create({ name: `c${index}` })).id)
  const first = await stripe.customers.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[created[4], created[3]], true])
  const before = await stripe.customers.list({ limit: 2, ending_before: String(created[2]) })
  expect([before.data.map(({ id }) => id), before.has_more]).toEqual([[created[4], created[3]], false])
  const all: string[] = []
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(created.toReversed())
})

it('finds customers by email and by metadata, and updates them', async () => {
  const stripe = createSdk(await aStripe())
  const ann = await stripe.customers.create({
    email: 'ann@example.test',
    metadata: { userId: 'u1', plan: 'x' },
  })
  await stripe.customers.create({ email: 'bob@example.test', metadata: { userId: 'u2' } })
  expect((await stripe.customers.list({ email: 'ann@example.test' })).data.map(({ id }) => id)).toEqual([
    ann.id,
  ])
  const query = "metadata['userId']:'u1' AND email:'ann@example.test'"
  expect((await stripe.customers.search({ query })).data.map(({ id }) => id)).toEqual([ann.id])
  await expect(stripe.customers.search({ query: 'ann' })).rejects.toThrow('parse')
  const changed = await stripe.customers.update(ann.id, { name: 'Ann', email: '', metadata: { plan: '' } })
  expect(changed).toMatchObject({ name: 'Ann', email: null, metadata: { userId: 'u1' } })
})

it('replays the first response for a repeated idempotency key, and refuses it for another request', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  const options = { idempotencyKey: 'customer:u1' }
  const first = await stripe.customers.create({ email: 'ann@example.test' }, options)
  const again = await stripe.customers.create({ email: 'ann@example.test' }, options)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  await expect(stripe.customers.create({ email: 'bob@example.test' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  expect((await stripe.customers.list()).data).toHaveLength(1)
  expect(fake.events('customer.created')[0]?.request).toMatchObject({ idempotency_key: 'customer:u1' })
  await fake.advance(2)
  expect((await stripe.customers.create({ email: 'bob@example.test' }, options)).id).not.toBe(first.id)
})

it('allows an idempotency key again after its parameters were refused', async () => {
  const stripe = createSdk(await aStripe())
  const options = { idempotencyKey: 'k' }
  await expect(stripe.customers.create({ email: 'ann' }, options)).rejects.toMatchObject({
    code: 'email_invalid',
  })
  expect(await stripe.customers.create({ email: 'ann@example.test' }, options)).toMatchObject({
    email: 'ann@example.test',
  })
})

it('fails on demand: errors, dropped connections, lost responses', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  fake.fail({ how: 'error', status: 503, times: 1 })
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 })
  // The client retries once by itself when a connection drops.
  fake.fail({ how: 'drop', path: '/v1/customers', times: 2 })
  expect((await stripe.prices.list()).data).toHaveLength(4)
  await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.customers.list()).data).toHaveLength(0)

  fake.fail({ how: 'lose', method: 'POST', times: 1 })
  const patient = createSdk(fake, { maxNetworkRetries: 1 })
  const customer = await patient.customers.create({ email: 'ann@example.test' })
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])

  const undo = fake.fail({ how: 'hang' })
  await expect(createSdk(fake, { timeout: 50 }).prices.list()).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  undo()
  expect((await stripe.prices.list()).data).toHaveLength(4)
})

it('stops listening and resumes at the same address with its state', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  await fake.goAway()
  await expect(stripe.prices.list()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  await fake.comeBack()
  expect((await stripe.prices.list()).data).toHaveLength(4)
})

it('logs API requests', async () => {
  const fake = await aStripe()
  const stripe = createSdk(fake)
  await stripe.customers.create({ email: 'ann@example.test' }, { idempotencyKey: 'k' })
  await expect(stripe.customers.retrieve('cus_x')).rejects.toThrow('No such customer')
  expect(fake.requests).toEqual([
    {
      method: 'POST',
      path: '/v1/customers',
      params: { email: 'ann@example.test' },
      idempotencyKey: 'k',
      status: 200,
    },
    { method: 'GET', path: '/v1/customers/cus_x', params: {}, idempotencyKey: null, status: 404 },
  ])
})

it('keeps everything across a restart, including undelivered events', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataFile = join(folder, 'payments', 'stripe.json')
  const before = await aStripe({ dataFile })
  const { subscription, customer } = await aSubscriber(before, createSdk(before))
  const open = await aTokenCheckout(createSdk(before), { customer: customer.id })
  const published = before.events().map(({ id }) => id)
  await before.advance(40)
  // Simulates a kill: keeps what is on disk now, without the final save.
  const kept = await readFile(dataFile, 'utf8')
  await before.stop()
  await writeFile(dataFile, kept)

  const after = await aStripe({ dataFile })
  const stripe = createSdk(after)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    customer: customer.id,
  })
  expect(
    after
      .events()
      .slice(0, published.length)
      .map(({ id }) => id),
  ).toEqual(published)
  expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'expired' })
  expect((await stripe.prices.list()).data).toHaveLength(4)
  const session = await aTokenCheckout(stripe, { customer: customer.id })
  expect(session.url).toContain(after.url)
  expect((await payAt(session.url, { number: '4242424242424242' })).status).toBe(303)
})

it('names a file that it cannot read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'stripe.json'), '{"customers":')
  await expect(aStripe({ dataFile: join(folder, 'stripe.json') })).rejects.toThrow('stripe.json')
})
