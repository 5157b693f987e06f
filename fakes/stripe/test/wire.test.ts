import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { StripeFake } from '../index.ts'
import { decodeForm } from '../wire/form.ts'
import { aStripe, aSubscriber, aTokenCheckout, payAt, SECRET, sdkOf } from './product.ts'

const ask = (
  fake: StripeFake,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => fetch(`${fake.url}${path}`, { ...init, headers: { authorization: `Bearer ${SECRET}`, ...init.headers } })

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

it('reads nested forms', () => {
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

it('takes forms only', async () => {
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

it('wants the key, as bearer or as user', async () => {
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
  ['POST', '/v1/customers', 'email=nobody', 400, { code: 'email_invalid' }],
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

it('finds the seeded prices by their keys', async () => {
  const stripe = sdkOf(await aStripe())
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

it('gives a lookup key to one price only', async () => {
  const stripe = sdkOf(await aStripe())
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
  const stripe = sdkOf(await aStripe())
  const made: string[] = []
  for (const place of [1, 2, 3, 4, 5]) made.push((await stripe.customers.create({ name: `c${place}` })).id)
  const first = await stripe.customers.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[made[4], made[3]], true])
  const before = await stripe.customers.list({ limit: 2, ending_before: String(made[2]) })
  expect([before.data.map(({ id }) => id), before.has_more]).toEqual([[made[4], made[3]], false])
  const all: string[] = []
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(made.toReversed())
})

it('finds customers by mail and by metadata, and updates them', async () => {
  const stripe = sdkOf(await aStripe())
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

it('answers a repeated key with the first answer, and refuses it for something else', async () => {
  const fake = await aStripe()
  const stripe = sdkOf(fake)
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

it('lets a key be used again after a refusal of its parameters', async () => {
  const stripe = sdkOf(await aStripe())
  const options = { idempotencyKey: 'k' }
  await expect(stripe.customers.create({ email: 'nobody' }, options)).rejects.toMatchObject({
    code: 'email_invalid',
  })
  expect(await stripe.customers.create({ email: 'ann@example.test' }, options)).toMatchObject({
    email: 'ann@example.test',
  })
})

it('fails on request: errors, cut connections, lost answers', async () => {
  const fake = await aStripe()
  const stripe = sdkOf(fake)
  fake.fail({ how: 'error', status: 503, times: 1 })
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 })
  // The client tries once more by itself when a connection is cut.
  fake.fail({ how: 'drop', path: '/v1/customers', times: 2 })
  expect((await stripe.prices.list()).data).toHaveLength(4)
  await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.customers.list()).data).toHaveLength(0)

  fake.fail({ how: 'lose', method: 'POST', times: 1 })
  const patient = sdkOf(fake, { maxNetworkRetries: 1 })
  const customer = await patient.customers.create({ email: 'ann@example.test' })
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])

  const undo = fake.fail({ how: 'hang' })
  await expect(sdkOf(fake, { timeout: 50 }).prices.list()).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  undo()
  expect((await stripe.prices.list()).data).toHaveLength(4)
})

it('goes away and comes back where it was', async () => {
  const fake = await aStripe()
  const stripe = sdkOf(fake)
  await fake.goAway()
  await expect(stripe.prices.list()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  await fake.comeBack()
  expect((await stripe.prices.list()).data).toHaveLength(4)
})

it('logs what it was asked', async () => {
  const fake = await aStripe()
  const stripe = sdkOf(fake)
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

it('remembers everything over a restart, undelivered events included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataFile = join(folder, 'payments', 'stripe.json')
  const before = await aStripe({ dataFile })
  const { subscription, customer } = await aSubscriber(before, sdkOf(before))
  const open = await aTokenCheckout(sdkOf(before), { customer: customer.id })
  const told = before.events().map(({ id }) => id)
  await before.advance(40)
  // As a kill would leave it: what is on disk now, without the writing at the end.
  const kept = await readFile(dataFile, 'utf8')
  await before.stop()
  await writeFile(dataFile, kept)

  const after = await aStripe({ dataFile })
  const stripe = sdkOf(after)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    customer: customer.id,
  })
  expect(
    after
      .events()
      .slice(0, told.length)
      .map(({ id }) => id),
  ).toEqual(told)
  expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'expired' })
  expect((await stripe.prices.list()).data).toHaveLength(4)
  const session = await aTokenCheckout(stripe, { customer: customer.id })
  expect(session.url).toContain(after.url)
  expect((await payAt(session.url, { number: '4242424242424242' })).status).toBe(303)
})

it('says which file it cannot read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'stripe.json'), '{"customers":')
  await expect(aStripe({ dataFile: join(folder, 'stripe.json') })).rejects.toThrow('stripe.json')
})
