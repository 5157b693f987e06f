import { randomUUID } from 'node:crypto'
import { CARDS, signatureHeader } from '@curbgrade/fake-stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createStripePayments } from '../../vendors/stripe/index.ts'
import { eventually } from '../eventually.ts'
import { getBalance, type PayingProduct, startPayingProduct, subscribe } from '../payments/paying-product.ts'
import { payPage } from '../payments/payments.ts'
import { clientWith, cookieOf } from '../wire/client.ts'

const canary = (prefix: string): string => `${prefix}${randomUUID().replaceAll('-', '')}`

/** Secrets that may appear neither in the log nor in a response. */
const secrets = {
  secretKey: canary('sk_live_'),
  webhookSecret: canary('whsec_'),
  authSecret: canary('auth_'),
  password: canary('right_'),
  wrongPassword: canary('wrong_'),
  forgedSecret: canary('whsec_'),
}
/** Secrets for the user or the provider only, which the log must not contain. */
const unlogged: Record<string, string> = { card: CARDS.pays, declinedCard: CARDS.declines }

const lines: string[] = []
const answers: string[] = []
let paying: PayingProduct

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const { secretKey, webhookSecret, authSecret } = secrets
  paying = await startPayingProduct({
    payments: { keys: { secretKey, webhookSecret }, log },
    product: { log, settings: { secret: authSecret } },
  })
})
afterAll(() => paying.end())

const send = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: object | string,
  headers: Record<string, string> = {},
) => {
  const answer = await paying.product.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  answers.push(JSON.stringify(answer.headers), answer.body)
  return answer
}

it('no secret reaches a response or the log at its lowest level, even if payments fail', async () => {
  const { product, payments } = paying
  const email = `${randomUUID()}@example.test`
  const credentials = { email, password: secrets.password, name: 'Ann' }
  const signUp = await send('POST', '/api/auth/sign-up/email', credentials)
  const cookie = cookieOf({ headers: signUp.headers })
  const client = clientWith(product.app, cookie, signUp.json().user)
  const order = (priceId: string) => send('POST', '/create-token-checkout', { priceId }, { cookie })
  unlogged['session'] = cookie.split('=')[1] ?? ''
  await send('POST', '/api/auth/sign-in/email', { email, password: secrets.wrongPassword })
  await send('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })
  const link = await eventually(() => {
    const found = product.mails.at(-1)?.text.match(/reset-password#(\S+)/)?.[1]
    if (found === undefined) throw new Error('no mail yet')
    return found
  })
  unlogged['resetLink'] = link
  await send('POST', '/api/auth/reset-password', { token: link, newPassword: 'short' })

  await subscribe(client)
  const { url } = (await order('tokens_1000')).json()
  expect((await payPage(url, CARDS.declines)).status).toBe(402)
  expect((await payPage(url)).status).toBe(303)
  await paying.settled()
  expect(await getBalance(client)).toBe(1_000)

  await send('GET', '/api/purchases', undefined, { cookie })
  const [event] = payments.fake.events('checkout.session.completed')
  if (event === undefined) throw new Error('nothing was told')
  const payload = JSON.stringify(event)
  const now = Math.floor(Date.now() / 1000)
  for (const [secret, at] of [
    [secrets.forgedSecret, now],
    [secrets.webhookSecret, now - 999],
    [secrets.webhookSecret, now + 999],
  ] as const) {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(payload, secret, at),
    }
    expect((await send('POST', '/webhooks/stripe', payload, headers)).statusCode).toBe(400)
  }
  for (const status of [400, 401, 402, 403, 404, 429, 503]) {
    const back = payments.fake.fail({ how: 'error', status })
    expect((await order('tokens_1000')).statusCode).toBe(503)
    back()
  }
  await product.pool.query(
    `select graphile_worker.add_job('sync-customer', json_build_object('customerId', customer_id)) from stripe_customers`,
  )
  const back = payments.fake.fail({ how: 'error', status: 403 })
  await eventually(() => expect(lines.some((line) => line.includes('cannot be reached'))).toBe(true))
  back()
  await paying.settled()

  const [logged, answered] = [lines.join('\n'), answers.join('\n')]
  expect(logged).toContain('the payment provider failed')
  expect(answered).toContain('payments_unavailable')
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, logged.includes(secret)]).toEqual([name, false])
    expect([name, answered.includes(secret)]).toEqual([name, false])
  }
  for (const [name, secret] of Object.entries(unlogged)) {
    expect(secret.length, name).toBeGreaterThan(12)
    expect([name, logged.includes(secret)]).toEqual([name, false])
  }
  for (const card of [CARDS.pays, CARDS.declines]) expect(answered).not.toContain(card)
})

it('a key that the provider refuses is never repeated, wherever the provider’s message contains it', async () => {
  const refused = canary('sk_live_')
  const provider = createStripePayments({
    secretKey: refused,
    webhookSecret: secrets.webhookSecret,
    baseUrl: paying.payments.fake.url,
    priceIds: {},
    now: () => new Date(),
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  })
  const before = lines.length
  expect(await provider.readSubscriptions('cus_1')).toMatchObject({ ok: false })
  expect(lines.length).toBeGreaterThan(before)
  expect(lines.join('\n')).not.toContain(refused)
})
