import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../test/databases.ts'
import { buildProduct, startProduct } from '../test/started-product.ts'

const name = `start_${randomUUID().replaceAll('-', '')}`
let databaseUrl: string
let dataDir: string

beforeAll(async () => {
  await buildProduct()
  databaseUrl = await createDatabase(inject('postgresUrl'), name)
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-start-'))
})
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(dataDir, { recursive: true, force: true })
})

it('comes up three times at once on one empty database: one lays out the demo, all know its sessions', async () => {
  const products = [1, 2, 3].map(() =>
    startProduct(dataDir, { DATABASE_URL: databaseUrl }, 'scripts/start.mjs'),
  )
  try {
    const urls = await Promise.all(products.map(({ url }) => url))
    expect(new Set(urls).size).toBe(3)
    const signedIn = await fetch(`${urls[0]}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@curbgrade.test', password: 'curbgrade-demo' }),
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    for (const url of urls) {
      const { lists } = await (await fetch(`${url}/api/lists`, { headers: { cookie } })).json()
      expect(lists).toHaveLength(3)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect((await (await fetch(`${url}/api/me`, { headers: { cookie } })).json()).tokens).toBe(5000)
    }
    expect(await usersOf(databaseUrl)).toEqual(['demo@curbgrade.test'])
  } finally {
    for (const { stop } of products) expect(await stop()).toBe(0)
  }
})

async function usersOf(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from users')
  await client.end()
  return rows.map(({ email }) => email)
}

it('says all that is wrong with its settings in one message, and ends with 1', async () => {
  const broken = startProduct(dataDir, { DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe' })
  await expect(broken.url).rejects.toThrow(/DATABASE_URL[\s\S]*RATE_LIMITS|RATE_LIMITS[\s\S]*DATABASE_URL/)
  expect(await broken.stop()).toBe(1)
})

it('refuses live payments without the secret of their webhook, and keeps the key to itself', async () => {
  const key = `sk_live_${randomUUID()}`
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: key,
    LOG_LEVEL: 'debug',
  }
  const broken = startProduct(dataDir, env)
  await expect(broken.url).rejects.toThrow('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: are a pair')
  expect(await broken.stop()).toBe(1)
  expect(broken.said()).not.toContain(key)
})
