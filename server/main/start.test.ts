import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStripeFake } from '@curbgrade/fake-stripe'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../test/database/databases.ts'
import { buildProduct, startProduct, startWith } from '../test/started-product.ts'
import { connectToStripe } from '../vendors/stripe/index.ts'

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

it('comes up twice at once on one empty database: one lays out the demo, both know its sessions', async () => {
  const products = [1, 2].map(() =>
    startProduct(dataDir, { DATABASE_URL: databaseUrl, WELCOME_TOKENS: '25' }, 'scripts/start.mjs'),
  )
  try {
    const urls = await Promise.all(products.map(({ url }) => url))
    expect(new Set(urls).size).toBe(2)
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
      expect((await (await fetch(`${url}/api/me`, { headers: { cookie } })).json()).tokens).toBe(25)
    }
    expect(await usersOf(databaseUrl)).toEqual(['demo@curbgrade.test'])
  } finally {
    for (const { stop } of products) expect(await stop()).toBe(0)
  }
})

it('`npm run dev` has one address for pages and API, finds free ports, and ends with npm', async () => {
  const npm = startWith(['npm', 'run', 'dev'], dataDir, { DATABASE_URL: databaseUrl })
  const url = await npm.url
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')
  expect(await (await fetch(`${url}/api/about`)).json()).toMatchObject({ payments: 'test' })
  await npm.stop()
  await expect.poll(() => fetch(url).catch(() => 'closed'), { timeout: 20_000 }).toBe('closed')
})

it('stops in order when npm, which started it, is ended', async () => {
  const npm = startWith(['npm', 'start'], dataDir, { DATABASE_URL: databaseUrl })
  const url = await npm.url
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await npm.stop()
  await expect.poll(() => fetch(`${url}/readyz`).catch(() => 'closed'), { timeout: 20_000 }).toBe('closed')
})

async function usersOf(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from users')
  await client.end()
  return rows.map(({ email }) => email)
}

it('says all that is wrong with its settings in one message, and ends with 1', async () => {
  const env = { LOCAL: '', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe' }
  const broken = startProduct(dataDir, env, 'scripts/start.mjs')
  await expect(broken.url).rejects.toThrow(
    /RATE_LIMITS[\s\S]*DATABASE_URL[\s\S]*AUTH_SECRET[\s\S]*TRUST_PROXY/,
  )
  expect(await broken.stop()).toBe(1)
})

it('does not start with a price that differs from the catalog, and says what it is and should be', async () => {
  const keys = { secret: 'sk_test_start', webhookSecret: 'whsec_start' }
  const provider = await createStripeFake(keys)
  const stripe = connectToStripe({ secretKey: keys.secret, baseUrl: provider.url })
  const price = { product: 'prod_tokens_5000', currency: 'usd', lookup_key: 'tokens_5000' }
  const { id } = await stripe.prices.create({ ...price, unit_amount: 5_999, transfer_lookup_key: true })
  const broken = startProduct(dataDir, {
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_BASE_URL: provider.url,
  })
  await expect(broken.url).rejects.toThrow(
    `tokens_5000: ${id} is $59.99 (usd) once, the catalog says $69.99 (usd) once`,
  )
  expect(await broken.stop()).toBe(1)
  await provider.stop()
})

it('refuses live payments without the secret of their webhook, and keeps the key to itself', async () => {
  const key = `sk_live_${randomUUID()}`
  const env = {
    LOCAL: '',
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: key,
    LOG_LEVEL: 'debug',
  }
  const broken = startProduct(dataDir, env, 'scripts/start.mjs')
  await expect(broken.url).rejects.toThrow('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: must be set together')
  expect(await broken.stop()).toBe(1)
  expect(broken.said()).not.toContain(key)
})

it.each([
  [
    'server/dist/local.js',
    { LOCAL: '', HOST: '0.0.0.0' },
    'This starts local mode, but the settings are for production: HOST.',
  ],
  [
    'server/dist/production/start.js',
    { LOCAL: '' },
    'This starts production, but these settings point nowhere outside',
  ],
  [
    'server/dist/production/start.js',
    { LOCAL: 'on' },
    'This starts production, but LOCAL=on asks for local mode.',
  ],
] as const)('%s refuses the settings of the other mode: %j', async (script, env, sentence) => {
  const broken = startProduct(dataDir, env, script)
  await expect(broken.url).rejects.toThrow(sentence)
  expect(await broken.stop()).toBe(1)
})

it.each([
  [['start.mjs'], 1],
  [['command.mjs', 'reconcile'], 2],
])(
  '%j says which database it could not connect to and why, without the password',
  async ([script = '', ...args], code) => {
    const url = new URL(databaseUrl)
    url.pathname = '/nowhere'
    const command = [process.execPath, `scripts/${script}`, ...args] as const
    const broken = startWith(command, dataDir, { DATABASE_URL: url.href })
    await expect(broken.url).rejects.toThrow(
      `Could not connect to the database nowhere at ${url.host} as ${url.username}: database "nowhere" does not exist.`,
    )
    expect(await broken.stop()).toBe(code)
    expect(broken.said()).not.toMatch(/ at .*\.js/)
    expect(broken.said()).not.toContain(url.password)
  },
)

it('says that the folder for its data cannot be used', async () => {
  const broken = startProduct(fileURLToPath(new URL('../../package.json', import.meta.url)))
  await expect(broken.url).rejects.toThrow(/package\.json can't be written \(EEXIST\)\. Choose another one/)
  expect(await broken.stop()).toBe(1)
})

it('does not start local mode on another port than the one that was asked for', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const broken = startProduct(dataDir, { DATABASE_URL: databaseUrl, PORT: String(port) })
  await expect(broken.url).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use.`)
  expect(await broken.stop()).toBe(1)
  await new Promise((resolve) => server.close(resolve))
})
