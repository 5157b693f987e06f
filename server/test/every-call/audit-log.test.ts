import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { eventually } from '../eventually.ts'
import { createTestList } from '../lists.ts'
import { mailedLink } from '../mailed-link.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { type Client, TEST_PASSWORD } from '../wire/client.ts'
import { keyFor } from '../wire/program.ts'

type Line = { audit?: string; level: number; msg: string } & Record<string, unknown>

const lines: Line[] = []
const NEW_PASSWORD = 'battery staple horse'
let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({
    // The default level, which hides the product's own lines, must not hide these.
    log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Line) }),
    settings: { rateLimits: true, accessLog: true },
  })
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp()
  lines.length = 0
})

const signIn = (password: string, email = client.user.email) =>
  product.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } })
const events = () => lines.filter(({ audit }) => audit !== undefined)
const names = () => events().map(({ audit }) => audit)
/** Waits, because sign-ins are recorded after their response. */
const recorded = (expected: string[]) => eventually(() => expect(names()).toEqual(expected))

it('logs no request unless ACCESS_LOG is on, at any level', async () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  const quiet = await startTestProduct({ log })
  expect((await quiet.app.inject('/api/about')).statusCode).toBe(200)
  expect((await quiet.app.inject('/readyz')).statusCode).toBe(200)
  await quiet.end()
  expect(written.filter((line) => line.includes('reqId'))).toEqual([])
})

it('records sign-ins with the target account, until it is locked', async () => {
  expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200)
  await recorded(['signed-in'])
  for (let attempt = 0; attempt < 10; attempt++) expect((await signIn('wrong')).statusCode).toBe(401)
  expect((await signIn(TEST_PASSWORD)).statusCode).toBe(429)
  await recorded(['signed-in', ...Array.from({ length: 10 }, () => 'sign-in-failed'), 'locked-out'])
  for (const event of events())
    expect(event).toMatchObject({ userId: client.user.id, ip: '127.0.0.1', reqId: expect.any(String) })
})

it('records each change of an account once, and each wrong password', async () => {
  const email = `${randomUUID()}@example.test`
  const { id } = await createTestList(client)
  await client.post('/api/me/password', { currentPassword: 'wrong', newPassword: NEW_PASSWORD })
  await client.post('/api/me/password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
  await client.post('/api/me/email', { email, password: NEW_PASSWORD })
  await client.delete(`/api/lists/${id}`)
  await client.post('/api/me/delete', { password: NEW_PASSWORD })
  expect(names()).toEqual([
    'password-wrong',
    'password-changed',
    'email-changed',
    'list-deleted',
    'account-deleted',
  ])
  for (const event of events()) expect(event).toMatchObject({ userId: client.user.id, ip: '127.0.0.1' })
  const written = JSON.stringify(lines)
  for (const secret of [
    TEST_PASSWORD,
    NEW_PASSWORD,
    email,
    client.user.email,
    client.cookie.split('=')[1] ?? '',
  ])
    expect(written).not.toContain(secret)
})

it('records a password reset with its account, and not the link', async () => {
  await product.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    payload: { email: client.user.email, redirectTo: '/reset-password' },
  })
  await product.sendAccountMails()
  const token = new URL(mailedLink(product.mails, client.user.email)).hash.slice(1)
  expect(token).not.toBe('')
  await product.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, newPassword: NEW_PASSWORD },
  })
  expect(events()).toEqual([expect.objectContaining({ audit: 'password-reset', userId: client.user.id })])
  expect(JSON.stringify(lines)).not.toContain(token)
})

it('records cross-site calls, claims of another identity, unknown prices and forged payment events', async () => {
  const crossSite = { headers: { origin: 'http://elsewhere.test' } }
  await client.post('/api/auth/verify-password', { password: TEST_PASSWORD }, crossSite)
  await client.post('/create-token-checkout', { priceId: 'tokens_1', userId: randomUUID() })
  await client.post('/create-token-checkout', { priceId: 'tokens_1' })
  await product.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} })
  expect(names()).toEqual(['cross-site-refused', 'identity-mismatch', 'payment-refused', 'payment-refused'])
})

it('logs a line per request if enabled, with the pattern of its route', async () => {
  await client.get(`/api/lists/${randomUUID()}?secret=1`)
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      route: '/api/lists/:listId',
      status: 404,
      code: 'not_found',
      ms: expect.any(Number),
      bytes: expect.any(Number),
      userId: client.user.id,
      ip: '127.0.0.1',
      reqId: expect.any(String),
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('records keys, names the one that a program used, and never contains one', async () => {
  const { id } = await createTestList(client)
  const key = await keyFor(client, { scopes: ['read', 'write'] })
  const headers = { authorization: `Bearer ${key.text}` }
  const refused = await product.app.inject({ url: `/api/v1/lists?key=${key.text}` })
  expect(refused.statusCode).toBe(400)
  await product.app.inject({ method: 'DELETE', url: `/api/v1/lists/${id}`, headers })
  await client.delete(`/api/keys/${key.id}`)
  expect(events()).toEqual([
    expect.objectContaining({ audit: 'key-created', userId: client.user.id }),
    expect.objectContaining({ audit: 'list-deleted', userId: client.user.id, keyId: key.id }),
    expect.objectContaining({ audit: 'key-revoked', userId: client.user.id }),
  ])
  expect(JSON.stringify(lines)).not.toContain(key.text)
})
