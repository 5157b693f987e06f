import { premiumPlan } from '@curbgrade/core/billing/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askProvider,
  customerOf,
  order,
  type PayingProduct,
  purchasesOf,
  startPayingProduct,
  subscribe,
  subscriptionOf,
} from '../test/payments/paying-product.ts'
import { differencesIn, payPage } from '../test/payments/payments.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { type Client, TEST_PASSWORD } from '../test/wire/client.ts'
import { orderPlan } from './order-plan.ts'
import type { PaymentProvider } from './provider.ts'

let paying: PayingProduct
/** Another process of the same product: either may answer a tab. */
let other: TestProduct
beforeAll(async () => {
  paying = await startPayingProduct()
  other = await startTestProduct({
    databaseUrl: paying.product.databaseUrl,
    payments: paying.payments.provider,
  })
})
afterAll(async () => {
  await other.end()
  await paying.end()
})

const ask = (path: string, form?: Record<string, string>) => askProvider(paying.payments, path, form)
const orderIn = (client: Client) => client.post('/create-checkout-session')
/** Requests wait up to 5 seconds for their turn. If refused after that, they are retried, as a person would. */
const orderUntilAnswered = async (by: Client): ReturnType<typeof orderIn> => {
  const answer = await orderIn(by)
  return answer.status === 503 ? orderUntilAnswered(by) : answer
}
/** Sends that many orders at once, every other one to the other process. */
const orderOften = (client: Client, times: number) => {
  const there = other.clientOf(client)
  return Promise.all(
    Array.from({ length: times }, (_, turn) => orderUntilAnswered(turn % 2 === 0 ? client : there)),
  )
}

type Session = { id: string; url: string; status: string; mode: string }
const sessionsOf = async (client: Client): Promise<Session[]> =>
  (await ask(`/v1/checkout/sessions?limit=100&customer=${await customerOf(client)}`)).data
const openOf = async (client: Client): Promise<string[]> =>
  (await sessionsOf(client)).filter(({ status }) => status === 'open').map(({ url }) => url)
const paidPlansOf = async (client: Client): Promise<number> =>
  (await ask(`/v1/subscriptions?limit=100&status=all&customer=${await customerOf(client)}`)).data.length

describe('the plan, ordered in many tabs of two processes at the same time', () => {
  it('has one page for 100 orders, and is one plan if paid 20 times during 50 more', async () => {
    const client = await paying.product.signUp()
    const answers = await orderOften(client, 100)
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
    const urls = new Set(answers.map(({ body }) => body.url))
    expect(urls.size).toBe(1)
    expect(await openOf(client)).toEqual([...urls])

    const [url = ''] = urls
    const paid = Promise.all(Array.from({ length: 20 }, () => payPage(url)))
    const duringPayment = await orderOften(client, 50)
    expect((await paid).filter(({ status }) => status === 303)).toHaveLength(1)
    const late = duringPayment.flatMap(({ status, body }) => (status === 200 ? [body.url] : []))
    expect(new Set([url, ...late])).toEqual(urls)
    expect(await paidPlansOf(client)).toBe(1)
    expect(await openOf(client)).toEqual([])
    const again = await orderIn(client)
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed'])
    await paying.settled()
    expect(await purchasesOf(client)).toHaveLength(1)
  })

  it('is paid once by a user who pays each page as soon as it appears', async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => paying.product.signUp()))
    const orderAndPay = async (client: Client): Promise<void> => {
      const { status, body } = await orderIn(client)
      if (status === 200) await payPage(body.url)
    }
    await Promise.all(
      clients.flatMap((client) => [client, other.clientOf(client), client].map((tab) => orderAndPay(tab))),
    )
    for (const client of clients) expect([await paidPlansOf(client), await openOf(client)]).toEqual([1, []])
    await paying.settled()
    for (const client of clients) expect(await purchasesOf(client)).toHaveLength(1)
  })
})

describe('a plan that was ordered before', () => {
  it('keeps its page, even if the answer was lost', async () => {
    const client = await paying.product.signUp()
    await customerOf(client)
    paying.payments.fake.fail({ how: 'lose', times: 3, path: '/v1/checkout/sessions', method: 'POST' })
    expect((await orderIn(client)).status).toBe(503)
    const { url } = (await orderIn(client)).body
    expect(await openOf(client)).toEqual([url])
    expect((await orderIn(client)).body.url).toBe(url)
  })

  it('gets a new page once the old one has expired or the subscription has ended', async () => {
    const client = await paying.product.signUp()
    const first = (await orderIn(client)).body.url
    const [{ id } = { id: '' }] = await sessionsOf(client)
    await ask(`/v1/checkout/sessions/${id}/expire`, {})
    const second = (await orderIn(client)).body.url
    expect(second).not.toBe(first)
    expect((await payPage(second)).status).toBe(303)
    const { data } = await ask(`/v1/subscriptions?customer=${await customerOf(client)}`)
    await paying.payments.provider.cancelNow({ ...data[0] })
    const third = (await orderIn(client)).body.url
    expect([first, second]).not.toContain(third)
    expect(await openOf(client)).toEqual([third])
  })

  it('leaves the pages of token packs alone', async () => {
    const client = await paying.product.signUp()
    const pack = await order(client)
    const { url } = (await orderIn(client)).body
    expect(new Set(await openOf(client))).toEqual(new Set([pack, url]))
    expect((await payPage(url)).status).toBe(303)
    expect((await orderIn(client)).status).toBe(409)
    expect(await openOf(client)).toEqual([pack])
  })

  it('can no longer be paid once the account is deleted, and neither can a pack', async () => {
    const client = await paying.product.signUp()
    const customer = await customerOf(client)
    const pages = [(await orderIn(client)).body.url, await order(client)]
    expect((await client.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    for (const page of pages) expect((await payPage(page)).status).toBe(410)
    expect((await ask(`/v1/subscriptions?status=all&customer=${customer}`)).data).toEqual([])
  })
})

describe('a token pack', () => {
  it('ordered 50 times at once with one key has one page, and two keys are two packs', async () => {
    const client = await paying.product.signUp()
    await customerOf(client)
    const orderWith = async (key: string): Promise<string> => {
      const headers = { 'idempotency-key': key }
      const { status, body } = await client.post(
        '/create-token-checkout',
        { priceId: 'tokens_1000' },
        { headers },
      )
      expect(status).toBe(200)
      return body.url
    }
    const urls = await Promise.all(Array.from({ length: 50 }, () => orderWith('one')))
    expect(new Set(urls).size).toBe(1)
    expect(await openOf(client)).toEqual([urls[0]])
    expect(await orderWith('two')).not.toBe(urls[0])
    expect(await openOf(client)).toHaveLength(2)
  })
})

class Died extends Error {}

/** A provider whose caller dies after `answers` answers, although the calls took effect. */
const dyingAfter = (answers: number): PaymentProvider => {
  let remaining = answers
  return new Proxy(paying.payments.provider, {
    get: (provider, name) => {
      const call: unknown = Reflect.get(provider, name)
      return typeof call !== 'function'
        ? call
        : async (...asked: unknown[]) => {
            const answer: unknown = await call(...asked)
            if (remaining-- === 0) throw new Died()
            return answer
          }
    },
  })
}

it.each([0, 1, 2, 3, 4, 5])(
  'processes that die after %i answers of the provider leave one page that can be paid',
  async (answers) => {
    const client = await paying.product.signUp()
    const planOrder = {
      mode: 'subscription',
      customerId: await customerOf(client),
      userId: client.user.id,
      priceId: premiumPlan.priceId,
      successUrl: 'http://curbgrade.test/done',
      cancelUrl: 'http://curbgrade.test/back',
    } as const
    const dying = Array.from({ length: 5 }, () => orderPlan(dyingAfter(answers), planOrder))
    const seen = (await Promise.allSettled(dying)).flatMap((result) => {
      if (result.status === 'fulfilled') return result.value.ok ? [result.value.value] : []
      expect(result.reason).toBeInstanceOf(Died)
      return []
    })
    const { url } = (await orderIn(client)).body
    expect(new Set([url, ...seen]).size).toBe(1)
    expect(await openOf(client)).toEqual([url])
    await subscribe(client)
    expect(await paidPlansOf(client)).toBe(1)
    expect((await subscriptionOf(client)).status).toBe('active')
  },
)

it('the books of all users above agree', async () => {
  await paying.settled()
  expect(await differencesIn(paying.product.pool, paying.payments.provider)).toEqual([])
})
