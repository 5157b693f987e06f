import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { quotasWith } from '@curbgrade/core/lists/quota'
import { freePort } from '@curbgrade/embedded-postgres/free-port'
import { createStripeFake, type StripeFake } from '@curbgrade/fake-stripe'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoAccount } from '../account/demo-account.ts'
import { createPasswords } from '../account/passwords/passwords.ts'
import { startBucket } from '../test/bucket.ts'
import { createDatabase, dropDatabase, TEMPLATE } from '../test/database/databases.ts'
import { eventually } from '../test/eventually.ts'
import { csvOf } from '../test/lists.ts'
import { startTestProduct } from '../test/product.ts'
import { productionSettings } from '../test/production-settings.ts'
import { buildProduct, type StartedProduct, startProduct } from '../test/started-product.ts'
import { startSmtpServer, type TestSmtpServer } from '../test/wire/smtp-server.ts'
import { version } from './version.ts'

const SCRIPT = 'server/dist/production/start.js'
const HOST = 'grade.example'
const { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: webhookSecret } = productionSettings
const name = `production_${randomUUID().replaceAll('-', '')}`

let databaseUrl: string
let metricsPort: number
let bucket: Awaited<ReturnType<typeof startBucket>>
let smtp: TestSmtpServer
let stripe: StripeFake
let settings: Record<string, string>
let product: StartedProduct
let address: string

beforeAll(async () => {
  await buildProduct()
  databaseUrl = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  smtp = await startSmtpServer()
  stripe = await createStripeFake({ secret, webhookSecret })
  bucket = await startBucket()
  metricsPort = await freePort()
  settings = {
    ...productionSettings,
    LOCAL: '',
    RATE_LIMITS: '',
    HOST: '0.0.0.0',
    DATABASE_URL: databaseUrl,
    ...bucket.settings,
    SMTP_URL: smtp.url,
    STRIPE_BASE_URL: stripe.url,
    METRICS_PORT: String(metricsPort),
    FREE_ROWS: '60000',
    PAYING_ROWS: '7000000',
  }
  await start()
})
afterAll(async () => {
  await product.kill()
  await Promise.all([bucket.stop(), smtp.stop(), stripe.stop()])
  await dropDatabase(inject('postgresUrl'), name)
})

async function start(): Promise<void> {
  product = startProduct('', settings, SCRIPT)
  expect(await product.url).toBe(settings['APP_URL'])
  address = /listens on ([^\s"]+)/.exec(product.said())?.[1] ?? ''
}

type Sent = { method?: string; body?: Buffer | string; headers?: Record<string, string> }

/** Sends a request like a proxy: to an address, with the public host. */
const ask = (path: string, { method = 'GET', body, headers = {} }: Sent = {}) =>
  new Promise<{ status: number; body: string; cookies: string[] }>((resolve, reject) => {
    const { port } = new URL(address)
    const to = { host: '127.0.0.1', port, path, method, headers: { host: HOST, ...headers } }
    const sent = request(to, (answer) => {
      const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, body: said, cookies }), reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: `https://${HOST}`, 'content-type': 'application/json', ...headers },
  })

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

describe('production has', () => {
  it('no demo account, and no users at the start', async () => {
    expect(await query('select email from users')).toEqual([])
    expect((await post('/api/auth/sign-in/email', demoAccount)).status).toBe(401)
  })

  it('nothing under /dev for API clients and browsers', async () => {
    for (const path of ['/dev/mail', '/dev/kit', '/dev/'])
      for (const accept of ['*/*', 'text/html'])
        expect([path, (await ask(path, { headers: { accept } })).status]).toEqual([path, 404])
    expect((await ask('/', { headers: { accept: 'text/html' } })).status).toBe(200)
  })

  it('live payments, and publishes no credentials', async () =>
    expect(JSON.parse((await ask('/api/about')).body)).toEqual({
      version: expect.any(String),
      imagery: 'open',
      mapStyle: expect.any(String),
      payments: 'live',
      passwordMin: expect.any(Number),
      signUp: 'open',
      quotas: quotasWith({ free: 60_000, paying: 7_000_000 }),
    }))

  it('one host, except for probes', async () => {
    const other = { headers: { host: '127.0.0.1' } }
    expect((await ask('/api/about', other)).status).toBe(421)
    expect((await ask('/healthz', other)).status).toBe(200)
    expect((await ask('/readyz', other)).status).toBe(200)
  })

  it('metrics at a separate address', async () => {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)
    // The product listens on all addresses of the machine, its metrics only on one.
    await expect(fetch(`http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch failed')
  })

  it('accounts, files in its bucket, and mails that are sent', async () => {
    const account = { email: 'ann@example.test', password: 'correct horse battery', name: 'Ann' }
    const { cookies } = await post('/api/auth/sign-up/email', account)
    expect(cookies.join()).toContain('__Secure-')
    const form = new FormData()
    form.set('title', 'First')
    form.set('file', new File([csvOf(12)], 'list.csv'))
    const upload = new Request('http://form', { method: 'POST', body: form })
    const created = await ask('/api/lists', {
      method: 'POST',
      body: Buffer.from(await upload.arrayBuffer()),
      headers: { cookie: cookies.join('; '), 'content-type': upload.headers.get('content-type') ?? '' },
    })
    expect([created.status, created.body]).toEqual([201, expect.stringContaining('First')])
    await post('/api/auth/request-password-reset', {
      email: account.email,
      redirectTo: `https://${HOST}/reset`,
    })
    await eventually(() => expect(smtp.received.map(({ to }) => to.join())).toContain(account.email))
    expect(smtp.received.map(({ source }) => source).join()).not.toContain('127.0.0.1')
  })
})

it('prints only log lines', () => {
  const lines = product
    .said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 30, version, msg: expect.stringMatching(/^Curbgrade runs at/) }),
  )
})

it('reports a port in use and doesn’t start', async () => {
  const { port } = new URL(address)
  const second = startProduct('', { ...settings, PORT: port, METRICS_PORT: '' }, SCRIPT)
  await expect(second.url).rejects.toThrow(`Port ${port} of 0.0.0.0 is in use.`)
  expect(await second.stop()).toBe(1)
  expect(second.said()).not.toMatch(/runs at|at .*\.js/)
})

it.each<[string, Record<string, string>, string]>([
  ['a key that Stripe refuses', { STRIPE_SECRET_KEY: 'sk_live_wrong' }, 'Stripe refuses this key'],
  ['no such bucket', { FILES_URL: 's3://nowhere' }, 'The file store refuses us'],
  ['keys that the file store refuses', { AWS_ACCESS_KEY_ID: 'wrong' }, 'Check AWS_ACCESS_KEY_ID'],
  ['an address of another machine', { HOST: '192.0.2.1' }, '192.0.2.1 is not an address of this machine.'],
])('does not start with %s, and says so in a sentence', async (_what, broken, sentence) => {
  const endpoint = settings['FILES_URL']?.replace(/.*\?/, '?')
  const wrong =
    broken['FILES_URL'] === undefined ? broken : { FILES_URL: `${broken['FILES_URL']}${endpoint}` }
  const second = startProduct('', { ...settings, PORT: '0', METRICS_PORT: '', ...wrong }, SCRIPT)
  await expect(second.url).rejects.toThrow(sentence)
  expect(await second.stop()).toBe(1)
  expect(second.said()).not.toMatch(/runs at|at .*\.js/)
})

it('starts although the file store is away, and says what waits for it', async () => {
  const away = { FILES_URL: 's3://uploads?endpoint=http://127.0.0.1:9', PORT: '0', METRICS_PORT: '' }
  const second = startProduct('', { ...settings, ...away }, SCRIPT)
  expect(await second.url).toBe(settings['APP_URL'])
  expect(second.said()).toContain("The file store doesn't answer")
  expect(await second.stop()).toBe(0)
})

it('disables the demo account in a database that was used in local mode', async () => {
  expect(await product.stop()).toBe(0)
  const local = await startTestProduct({ databaseUrl, passwords: createPasswords() })
  const { headers } = await local.auth.api.signUpEmail({
    body: { ...demoAccount, name: 'Demo' },
    returnHeaders: true,
  })
  const cookie = headers.getSetCookie().join('; ').replace('curbgrade.', '__Secure-curbgrade.')
  await local.end()
  await start()
  expect((await post('/api/auth/sign-in/email', demoAccount)).status).toBe(401)
  expect((await ask('/api/me', { headers: { cookie } })).status).toBe(401)
  expect(product.said()).toContain(`disabled ${demoAccount.email}`)
})

describe('the production bundle', () => {
  type Metafile = { inputs: object; outputs: Record<string, object> }
  const readBundle = async (): Promise<Metafile> =>
    JSON.parse(await readFile('server/dist/production/metafile.json', 'utf8')) as Metafile

  it('contains no stand-ins, local mode or embedded database', async () => {
    const inputs = Object.keys((await readBundle()).inputs)
    expect(inputs).toContain('server/main/start.ts')
    const unwanted = /^fakes\/|^server\/main\/local|embedded-postgres|vendors\/outbox|\/test\//
    expect(inputs.filter((path) => unwanted.test(path))).toEqual([])
  })

  it('contains what it starts by file name', async () => {
    const outputs = Object.keys((await readBundle()).outputs)
    for (const program of ['validation-worker', 'photo-process'])
      expect(outputs).toContain(`server/dist/production/${program}.js`)
  })

  it('contains no text of stand-ins', async () => {
    const files = Object.keys((await readBundle()).outputs).filter((path) => path.endsWith('.js'))
    const code = (await Promise.all(files.map((path) => readFile(path, 'utf8')))).join('\n')
    expect(code).toContain('disableDemoAccount')
    for (const words of [
      '/dev/mail',
      'DemoTown',
      'StripeFake',
      'sampleLists',
      'seedDemo',
      'createOutboxMail',
    ])
      expect([words, code.includes(words)]).toEqual([words, false])
    // Of the demo account, only the check for its public password is left.
    expect(code.split(demoAccount.password)).toHaveLength(2)
  })
})
