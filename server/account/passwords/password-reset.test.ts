import { randomUUID } from 'node:crypto'
import { accountMailLimits } from '@curbgrade/core/account/mail-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../../platform/http/unavailable.ts'
import type { Mail } from '../../platform/mail-port.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { type Client, clientWith, cookieOf, TEST_PASSWORD } from '../../test/wire/client.ts'

let product: TestProduct
let visitor: Client
let isMailDown = false
const sent: Mail[] = []

beforeAll(async () => {
  product = await startTestProduct({
    settings: { rateLimits: true, trustProxy: '127.0.0.1' },
    sendMail: async (mail) => {
      if (isMailDown) throw new Error('connect ECONNREFUSED')
      sent.push(mail)
    },
  })
  visitor = clientWith(product.app, '', { id: '', email: '' })
})
afterAll(() => product.end())

let lastAddress = 0
const anAddress = () => ({
  headers: { 'x-forwarded-for': `10.3.${lastAddress >> 8}.${lastAddress++ & 255}` },
})
const ask = (email: string) => visitor.post('/api/auth/request-password-reset', { email }, anAddress())
const linksTo = (email: string) =>
  sent.flatMap(({ to, text }) => (to === email ? (/reset-password#(\S+)/.exec(text)?.[1] ?? []) : []))
const reset = (token: string | undefined, newPassword: string) =>
  visitor.post('/api/auth/reset-password', { token, newPassword }, anAddress())
const signIn = ({ user }: Client, password: string, cookie = '') =>
  clientWith(product.app, cookie, user).post(
    '/api/auth/sign-in/email',
    { email: user.email, password },
    anAddress(),
  )
async function newLink(client: Client): Promise<string | undefined> {
  await ask(client.user.email)
  await product.sendAccountMails()
  return linksTo(client.user.email).at(-1)
}

describe('a password reset', () => {
  it('invalidates older links, and a newer link invalidates it', async () => {
    const client = await product.signUp()
    const [first, second] = [await newLink(client), await newLink(client)]
    expect((await reset(first, 'battery one')).status).toBe(400)
    expect((await reset(second, 'battery two')).status).toBe(200)
    for (const link of [first, second]) expect((await reset(link, 'battery three')).status).toBe(400)
    expect((await signIn(client, 'battery two')).status).toBe(200)
  })

  it('lifts a lockout', async () => {
    const client = await product.signUp()
    for (let index = 0; index < 11; index++) await signIn(client, 'wrong password')
    expect((await signIn(client, TEST_PASSWORD)).status).toBe(429)
    await reset(await newLink(client), 'battery staple')
    expect((await signIn(client, 'battery staple')).status).toBe(200)
  })

  it('changes nothing if it cannot end the sessions', async () => {
    const client = await product.signUp()
    const link = await newLink(client)
    await product.pool.query(`create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
      create trigger broken before delete on sessions for each row execute function broken()`)
    expect((await reset(link, 'battery staple')).status).toBe(500)
    await product.pool.query('drop function broken cascade')
    expect((await signIn(client, TEST_PASSWORD)).status).toBe(200)
    expect((await reset(link, 'battery staple')).status).toBe(200)
  })

  it('is mailed to a mailbox at most five times an hour, always with the same answer', async () => {
    const client = await product.signUp()
    const answers = []
    for (let index = 0; index < 12; index++) {
      answers.push(await ask(client.user.email))
      await product.sendAccountMails()
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(linksTo(client.user.email)).toHaveLength(accountMailLimits.reset.mails)
  })

  it('is mailed once the mail server is back, with a valid link', async () => {
    const client = await product.signUp()
    isMailDown = true
    expect((await ask(client.user.email)).status).toBe(200)
    await product.sendAccountMails()
    isMailDown = false
    expect(linksTo(client.user.email)).toEqual([])
    await product.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    await product.sendAccountMails()
    expect(linksTo(client.user.email)).toHaveLength(1)
    expect((await reset(linksTo(client.user.email)[0], 'battery staple')).status).toBe(200)
  })

  it('is no longer mailed an hour after the request', async () => {
    const client = await product.signUp()
    await ask(client.user.email)
    await product.pool.query(
      `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{askedAt}', '0')::json
       where payload ->> 'email' = $1`,
      [client.user.email],
    )
    await product.sendAccountMails()
    expect(linksTo(client.user.email)).toEqual([])
  })
})

describe('strangers who guess passwords', () => {
  it('cannot lock out a browser that was signed in to the account before', async () => {
    const client = await product.signUp()
    for (let index = 0; index < 30; index++) await signIn(client, 'wrong password')
    expect((await signIn(client, TEST_PASSWORD)).status).toBe(429)
    expect((await signIn(client, TEST_PASSWORD, client.cookie)).status).toBe(200)
  })

  it('gain nothing from their own cookie, and a known browser has ten attempts, too', async () => {
    const [client, stranger] = [await product.signUp(), await product.signUp()]
    for (let index = 0; index < 11; index++) await signIn(client, 'wrong password')
    expect((await signIn(client, TEST_PASSWORD, stranger.cookie)).status).toBe(429)
    const statuses: number[] = []
    for (let index = 0; index < 11; index++)
      statuses.push((await signIn(client, 'wrong password', client.cookie)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})

describe('a password that is easy to guess', () => {
  it.each(['password', '123456', 'QWERTY', 'aaaaaa', '      ', 'Curbgrade', 'curbgrade-demo'])(
    '%s is refused for a new account and by a reset',
    async (common) => {
      const answer = await visitor.post(
        '/api/auth/sign-up/email',
        { email: `${randomUUID()}@example.test`, password: common, name: 'Ann' },
        anAddress(),
      )
      expect([answer.status, answer.body.code]).toEqual([400, 'COMMON_PASSWORD'])
      const link = await newLink(await product.signUp())
      expect((await reset(link, common)).body.code).toBe('COMMON_PASSWORD')
      expect((await reset(link, 'battery staple')).status).toBe(200)
    },
  )

  it('still signs in to an account that already has it', async () => {
    const client = await product.signUp()
    const hash = await product.account.passwords.hash('password')
    await product.pool.query('update credentials set password = $2 where user_id = $1', [
      client.user.id,
      hash,
    ])
    expect((await signIn(client, 'password')).status).toBe(200)
  })
})

describe('a sign-in', () => {
  it('is refused immediately, and not counted, while too many passwords wait to be compared', async () => {
    const takeSlot = (): never => {
      throw new Unavailable('overloaded')
    }
    const busy = await startTestProduct({
      settings: { rateLimits: true, trustProxy: '127.0.0.1' },
      passwords: { ...product.account.passwords, takeSlot },
      databaseUrl: product.databaseUrl,
    })
    const { user } = await product.signUp()
    for (let index = 0; index < 12; index++) {
      const blocked = clientWith(busy.app, '', user)
      const answer = await blocked.post(
        '/api/auth/sign-in/email',
        { email: user.email, password: TEST_PASSWORD },
        anAddress(),
      )
      expect([answer.status, answer.body.error.code]).toEqual([503, 'overloaded'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    await busy.end()
  })

  it('never expires if used every day, and otherwise after seven days', async () => {
    const client = await product.signUp()
    const expireIn = (interval: string) =>
      product.pool.query(
        `update sessions set expires_at = now() + interval '${interval}' where user_id = $1`,
        [client.user.id],
      )
    await expireIn('6 days 1 hour')
    expect((await client.get('/api/me')).headers['set-cookie']).toBeUndefined()
    await expireIn('1 hour')
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/me')))
    const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])
    expect(cookies).toEqual([
      expect.stringMatching(/session_token=.*Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/),
    ])
    const { rows } = await product.pool.query(
      `select expires_at > now() + interval '6 days 23 hours' as "isRenewed" from sessions where user_id = $1`,
      [client.user.id],
    )
    expect(rows).toEqual([{ isRenewed: true }])
    const renewed = clientWith(product.app, cookieOf({ headers: { 'set-cookie': cookies } }), client.user)
    expect((await renewed.get('/api/me')).status).toBe(200)
  })

  it('survives in all processes if the secret is replaced in two steps, but not in one', async () => {
    const [old, next] = [
      'an older secret of tests, long enough and varied',
      'the next secret of tests, as varied',
    ]
    const releases = [
      { secret: old },
      { secret: old, previousSecret: next },
      { secret: next, previousSecret: old },
    ]
    const processes = await Promise.all(
      [...releases, { secret: next }].map((settings) =>
        startTestProduct({ settings, databaseUrl: product.databaseUrl }),
      ),
    )
    const statusAt = async (from: number, to: number) => {
      const client = await processes[from]?.signUp()
      return client && (await processes[to]?.clientOf(client).get('/api/me'))?.status
    }
    for (const step of [0, 1, 2])
      expect([await statusAt(step, step + 1), await statusAt(step + 1, step)]).toEqual([200, 200])
    expect(await statusAt(2, 0)).toBe(401)
    for (const replica of processes) await replica.end()
  })

  it('survives replacing the secret, and is signed with the new one', async () => {
    const old = 'an older secret of tests, long enough and varied'
    const before = await startTestProduct({ settings: { secret: old }, databaseUrl: product.databaseUrl })
    const client = await before.signUp()
    await before.end()
    const after = await startTestProduct({
      settings: { previousSecret: old },
      databaseUrl: product.databaseUrl,
    })
    const answer = await after.clientOf(client).get('/api/me')
    expect(answer.status).toBe(200)
    const renewed = clientWith(product.app, cookieOf(answer), client.user)
    expect((await renewed.get('/api/me')).status).toBe(200)
    expect((await product.clientOf(client).get('/api/me')).status).toBe(401)
    await after.clientOf(client).post('/api/auth/sign-out')
    expect((await renewed.get('/api/me')).status).toBe(401)
    await after.end()
  })
})
