import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { eventually } from '../test/eventually.ts'
import { mailedLink } from '../test/mailed-link.ts'
import { quickPasswords } from '../test/passwords.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { type Answer, type Client, clientWith, cookieOf, TEST_PASSWORD } from '../test/wire/client.ts'
import { openEvents } from '../test/wire/event-stream.ts'
import type { Passwords } from './passwords/passwords.ts'

let product: TestProduct
let anybody: Client

/** How many passwords were hashed or compared, which takes all the time of a sign-in. */
let computed = 0
const passwords: Passwords = {
  ...quickPasswords,
  hash: (password) => {
    computed++
    return quickPasswords.hash(password)
  },
  verify: (credential) => {
    computed++
    return quickPasswords.verify(credential)
  },
}

beforeAll(async () => {
  product = await startTestProduct({ passwords })
  anybody = visitor(product)
})
afterAll(() => product.end())

const visitor = ({ app }: TestProduct) => clientWith(app, '', { id: '', email: '' })
const anEmail = () => `${randomUUID()}@example.test`
const signIn = (email: string, password = TEST_PASSWORD, by = anybody, headers = {}) =>
  by.post('/api/auth/sign-in/email', { email, password }, { headers })
const signUp = (fields: object, by = anybody) =>
  by.post('/api/auth/sign-up/email', { email: anEmail(), password: TEST_PASSWORD, name: 'Test', ...fields })
const isSignedIn = async (client: Client) => (await client.get('/api/me')).status === 200
/** The session cookie of a browser. */
const sessionOf = ({ cookie }: Client) =>
  cookie.split('; ').find((part) => part.includes('session_token')) ?? ''
const signedIn = (answer: Answer) => clientWith(product.app, cookieOf(answer), answer.body.user)

/** Requests a link and reads it from the email; `from` is the product whose outbox is read. */
async function resetToken(email: string, from = product): Promise<{ token: string; link: string }> {
  const asked = { email, redirectTo: '/reset-password' }
  expect((await visitor(from).post('/api/auth/request-password-reset', asked)).status).toBe(200)
  await from.sendAccountMails()
  const link = mailedLink(from.mails, email)
  return { link, token: new URL(link).hash.slice(1) }
}

const reset = (token: string, newPassword: string) =>
  anybody.post('/api/auth/reset-password', { token, newPassword })

describe('sessions', () => {
  it('begin with sign-up and sign-in, and end immediately with sign-out', async () => {
    const client = await product.signUp()
    const second = signedIn(await signIn(client.user.email))
    expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([true, true])
    expect((await client.post('/api/auth/sign-out')).status).toBe(200)
    expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([false, true])
  })

  it('close their open event streams when they end', async () => {
    const client = await product.signUp()
    const stream = await openEvents(await product.listen(), client.cookie)
    await client.post('/api/auth/sign-out')
    await eventually(() => expect(stream.isOpen()).toBe(false))
    await expect(openEvents(await product.listen(), client.cookie)).rejects.toThrow('401')
  })

  it('end when they expire', async () => {
    const client = await product.signUp()
    await product.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [client.user.id],
    )
    expect(await isSignedIn(client)).toBe(false)
  })

  it('use a cookie that scripts and other sites cannot access', async () => {
    const cookie = String((await signUp({})).headers['set-cookie'])
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toContain('Secure')
    const https = await startTestProduct({ settings: { appUrl: 'https://curbgrade.test' } })
    const secure = String((await signUp({}, visitor(https))).headers['set-cookie'])
    await https.end()
    expect(secure).toMatch(/^__Secure-curbgrade\.session_token=.*; Secure/)
  })

  it('reject forged, truncated and mixed cookies', async () => {
    const [client, other] = [await product.signUp(), await product.signUp()]
    const [name = '', value = ''] = sessionOf(client).split('=')
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const otherSignature = decodeURIComponent(sessionOf(other).split('=')[1] ?? '').split('.')[1] ?? ''
    const forged = [
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${signature.slice(0, -2)}`,
      `${token.slice(0, -1)}.${signature}`,
      `${token}.${otherSignature}`,
      `${token}x.${signature}`,
      '.',
      '%00.%00',
      'null',
    ]
    for (const text of forged) {
      const cookie = `${name}=${encodeURIComponent(text)}`
      expect([text, await isSignedIn(clientWith(product.app, cookie, client.user))]).toEqual([text, false])
    }
    expect(await isSignedIn(client)).toBe(true)
  })
})

describe('passwords', () => {
  it.each([
    ['5 characters', 'abcde', 400],
    ['6 characters', 'bcdfgh', 200],
    ['128 characters', 'xy'.repeat(64), 200],
    ['129 characters', `${'xy'.repeat(64)}x`, 400],
    ['other scripts', 'пароль密码🔑', 200],
  ])('of the kind “%s” get the expected status', async (_name, password, status) => {
    const email = anEmail()
    const answer = await signUp({ email, password })
    expect(answer.status).toBe(status)
    if (status === 200) expect((await signIn(email, password)).status).toBe(200)
    else expect(answer.body.code).toMatch(/^PASSWORD_TOO_/)
  })

  it('are refused with the same text, after one slow computation, whether or not the account exists', async () => {
    const { email } = (await product.signUp()).user
    const refusals = []
    for (const address of [email, anEmail()]) {
      computed = 0
      const { status, text } = await signIn(address, 'wrong password')
      refusals.push({ status, text, computed })
    }
    expect(refusals[0]).toMatchObject({ status: 401, computed: 1 })
    expect(refusals[1]).toEqual(refusals[0])
  })
})

describe('a forgotten password', () => {
  it('is replaced through a mailed link, which works once and ends all sessions', async () => {
    const client = await product.signUp()
    const { email } = client.user
    const stream = await openEvents(await product.listen(), client.cookie)
    const { token, link } = await resetToken(email)
    // Browsers don't send the part after `#`, so no log on the way contains the token.
    expect(link).toBe(`http://curbgrade.test/reset-password#${token}`)
    expect((await reset(token, 'another one')).status).toBe(200)
    expect(await isSignedIn(client)).toBe(false)
    await eventually(() => expect(stream.isOpen()).toBe(false))
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'another one')).status).toBe(200)
    expect((await reset(token, 'a third one')).status).toBe(400)
    expect((await signIn(email, 'another one')).status).toBe(200)
  })

  it('works once when the link is used many times at once', async () => {
    const { token } = await resetToken((await product.signUp()).user.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `password ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not replaced with an expired or made-up link, or a bad password', async () => {
    const { user } = await product.signUp()
    const { email } = user
    const { token } = await resetToken(email)
    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset('made-up', 'another one')).status).toBe(400)
    await product.pool.query(
      "update verifications set expires_at = now() - interval '1 second' where value = $1",
      [user.id],
    )
    expect((await reset(token, 'another one')).status).toBe(400)
    expect((await signIn(email)).status).toBe(200)
  })

  it('gets the same answer for known and unknown addresses, without waiting for the email', async () => {
    const slow = await startTestProduct({ sendMail: () => new Promise(() => {}) })
    const { email } = (await slow.signUp()).user
    const ask = (address: string) =>
      visitor(slow).post('/api/auth/request-password-reset', {
        email: address,
        redirectTo: '/reset-password',
      })
    const [known, unknown] = [await ask(email), await ask(anEmail())]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await slow.end()
  })

  it('never redirects to another site', async () => {
    const { email } = (await product.signUp()).user
    for (const redirectTo of ['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)']) {
      const { status } = await anybody.post('/api/auth/request-password-reset', { email, redirectTo })
      expect([redirectTo, status]).toEqual([redirectTo, 403])
    }
  })
})

describe('signing up', () => {
  it('creates one account and one ledger for many requests with one email, ignoring case', async () => {
    const email = anEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signUp({ email: index % 2 === 0 ? email : email.toUpperCase() }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const status of statuses) expect(status).toBeOneOf([200, 400, 422])
    const { rows } = await product.pool.query(
      'select count(a.user_id)::int as n from users u join token_accounts a on a.user_id = u.id where email = $1',
      [email],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  // New accounts are signed in without a confirmation email, so a taken address can't be hidden here. Instead, the
  // number of addresses that one client can try is limited.
  it('says that an email is taken, and nothing about its owner', async () => {
    const { user } = await product.signUp()
    const answer = await signUp({ email: user.email })
    expect(answer.status).toBe(422)
    expect(answer.text).not.toContain(user.id)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('creates the ledger of an account whose sign-up was interrupted by a crash', async () => {
    const { user } = await product.signUp()
    await product.pool.query('delete from token_accounts where user_id = $1', [user.id])
    const client = signedIn(await signIn(user.email))
    expect((await client.get('/api/tokens')).body.balance).toBe(0)
    const { rowCount } = await product.pool.query('select from token_accounts where user_id = $1', [user.id])
    expect(rowCount).toBe(1)
  })

  it.each([{ name: '   ' }, { name: '' }, { email: 'no address' }, { email: '' }])(
    'refuses %o',
    async (fields) => {
      expect((await signUp(fields)).status).toBe(400)
    },
  )
})

describe('other sites', () => {
  const from = [
    { origin: 'https://elsewhere.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  it.each(from)('cannot post anything: %o', async (headers) => {
    const client = await product.signUp()
    const posts: [string, object][] = [
      ['/export-list', { listId: randomUUID() }],
      ['/api/auth/sign-out', {}],
      ['/api/auth/sign-in/email', { email: client.user.email, password: TEST_PASSWORD }],
      ['/api/auth/sign-up/email', { email: anEmail(), password: TEST_PASSWORD, name: 'x' }],
      ['/api/auth/request-password-reset', { email: client.user.email }],
    ]
    for (const [url, body] of posts) {
      const answer = await client.post(url, body, { headers })
      expect([url, answer.status, answer.body.error.code]).toEqual([url, 403, 'cross_site'])
    }
    expect(await isSignedIn(client)).toBe(true)
  })

  it('do not include our own', async () => {
    const client = await product.signUp()
    const headers = { origin: 'http://curbgrade.test', 'sec-fetch-site': 'same-origin' }
    expect((await client.post('/api/auth/sign-out', {}, { headers })).status).toBe(200)
  })
})

describe('password guessing', () => {
  let limited: TestProduct
  let guesser: Client
  beforeAll(async () => {
    // Behind a trusted proxy, every guess can come from a different address.
    limited = await startTestProduct({ settings: { rateLimits: true, trustProxy: '127.0.0.1' } })
    guesser = visitor(limited)
  })
  afterAll(() => limited.end())
  let lastAddress = 0
  const anAddress = () => ({ 'x-forwarded-for': `10.1.${lastAddress >> 8}.${lastAddress++ & 255}` })

  it('is slowed per account, regardless of the number of addresses, in sequence or all at once', async () => {
    const { email } = (await limited.signUp()).user
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => signIn(email, `guess ${index}`, guesser, anAddress())),
    )
    const wrong = answers.filter(({ status }) => status === 401)
    const slowed = answers.filter(({ status }) => status === 429)
    expect([wrong.length, slowed.length]).toEqual([10, 50])
    for (const { headers } of slowed) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(email, TEST_PASSWORD, guesser, anAddress())).status).toBe(429)
  })

  it('is slowed in the same way for an account that does not exist', async () => {
    const email = anEmail()
    const statuses: number[] = []
    for (let index = 0; index < 11; index++)
      statuses.push((await signIn(email, 'x'.repeat(8), guesser, anAddress())).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('does not lock out a user who knows the password, and counts from zero after it was entered', async () => {
    const { email } = (await limited.signUp()).user
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) await signIn(email, 'wrong password', guesser, anAddress())
      expect((await signIn(email, TEST_PASSWORD, guesser, anAddress())).status).toBe(200)
    }
  })

  it('is slowed per address, and no header or path sent by the client can evade that', async () => {
    const direct = await startTestProduct({ settings: { rateLimits: true } })
    const by = visitor(direct)
    const forged = (index: number) => ({
      'x-forwarded-for': `10.0.0.${index}`,
      forwarded: `for=10.0.0.${index}`,
      'x-real-ip': `10.0.0.${index}`,
      'cf-connecting-ip': `10.0.0.${index}`,
      'x-curbgrade-client-ip': `10.0.0.${index}`,
      cookie: `curbgrade.session_token=${index}`,
    })
    const statuses: number[] = []
    for (let index = 0; index < 25; index++)
      statuses.push((await signIn(anEmail(), 'wrong password', by, forged(index))).status)
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
    for (const path of ['//api/auth/sign-in/email', '/api//auth/sign-in/email', '/api/auth/sign-in/email/']) {
      const answer = await by.post(path, { email: anEmail(), password: 'wrong password' })
      expect([path, answer.status]).toEqual([path, 404])
    }
    await direct.end()
  })
})

describe('the log', () => {
  it('never contains passwords, session tokens or reset links', async () => {
    const lines: string[] = []
    const logged = await startTestProduct({
      log: createLog('trace', { write: (line) => void lines.push(line) }),
      settings: { accessLog: true },
    })
    const by = visitor(logged)
    const [email, password, wrong] = [anEmail(), 'canary-right-1', 'canary-wrong-2']
    const answer = await signUp({ email, password }, by)
    await signIn(email, wrong, by)
    await by.post('/api/auth/sign-in/email', { email, password: wrong, extra: { password: wrong } })
    await by.post('/api/auth/sign-in/email', `{"email":"${email}","password":"${wrong}"`, {
      headers: { 'content-type': 'application/json' },
    })
    const { token } = await resetToken(email, logged)
    await by.get(`/reset-password?token=${token}`)
    await by.post('/api/auth/reset-password', { token, newPassword: 'canary-new-3' })
    await logged.end()
    const text = lines.join('\n')
    expect(lines.length).toBeGreaterThan(5)
    const session = decodeURIComponent(cookieOf(answer)).split('=')[1]?.split('.')[0] ?? ''
    for (const secret of [password, wrong, 'canary-new-3', token, session]) {
      expect(secret.length).toBeGreaterThan(8)
      expect(text).not.toContain(secret)
    }
  })
})
