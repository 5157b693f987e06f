import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { sendRaw } from '../wire/raw-http.ts'

let product: TestProduct
let url: string
let client: Client
let locker: pg.Client

beforeAll(async () => {
  product = await startTestProduct({ settings: { rateLimits: true } })
  url = await product.listen()
  client = await product.signUp()
  locker = new pg.Client(product.databaseUrl)
  await locker.connect()
})
afterAll(async () => {
  await locker.end()
  await product.end()
})

const ask = (path: string) => fetch(url + path, { headers: { cookie: client.cookie } })
const refusals = async () => {
  const { text } = await product.metrics.read()
  return Number(/curbgrade_refused_requests_total{reason="overloaded"} (\d+)/.exec(text)?.[1] ?? 0)
}

describe('while no session can be read', () => {
  beforeAll(async () => {
    await locker.query('begin; lock table sessions in access exclusive mode')
  })

  it('refuses calls that would wait in the app’s format, and counts them', async () => {
    const answers: Response[] = []
    for (let call = 0; call < 150; call++) void ask('/api/tokens').then((answer) => answers.push(answer))
    const [first] = await eventually(() => {
      expect(answers.length).toBeGreaterThan(50)
      return answers
    })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(await first?.json()).toEqual({
      error: { code: 'overloaded', facts: {}, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    const { headers } = await product.app.inject('/api/tokens')
    for (const name of ['content-security-policy', 'permissions-policy', 'cache-control', 'content-type'])
      expect(first?.headers.get(name)).toBe(headers[name])
    expect(first?.headers.get('retry-after')).toBe('1')
    expect(await refusals()).toBeGreaterThan(50)
  })

  it('still serves probes and pages', async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/nowhere`)).status).toBe(404)
  })

  it('refuses a large body without reading it', async () => {
    const head = `POST /api/lists HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 8000000\r\n\r\n`
    const large = (function* () {
      yield head
      for (let piece = 0; piece < 80; piece++) yield randomBytes(100_000)
    })()
    for (let call = 0; call < 20; call++) void ask('/api/tokens')
    expect((await sendRaw(url, large)).body.error.code).toBe('overloaded')
  })

  afterAll(async () => {
    await locker.query('rollback')
  })
})

it('serves everyone again once the overload is over', async () => {
  await eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/tokens')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
