import { randomUUID } from 'node:crypto'
import { accountMailLimits } from '@curbgrade/core/account/mail-limits'
import { inertText } from '@curbgrade/core/shared/inert-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExactLedger } from '../../test/database/ledger.ts'
import { mailedLink } from '../../test/mailed-link.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { type Client, clientWith, TEST_PASSWORD } from '../../test/wire/client.ts'

const TOKENS = 25
let product: TestProduct
let visitor: Client

beforeAll(async () => {
  product = await startTestProduct({ settings: { welcomeTokens: TOKENS } })
  visitor = clientWith(product.app, '', { id: '', email: '' })
})
afterAll(() => product.end())

const anEmail = () => `${randomUUID()}@example.test`
const newAccount = (email = anEmail()) => product.signUp({ email, isVerified: false })
const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email)
const verify = (token: string) => visitor.post('/api/auth/verify-email', { token })
const meOf = async (client: Client) => (await client.get('/api/me')).body
const getBalance = async (client: Client) => (await readExactLedger(client)).balance
async function tokenFor(email: string): Promise<string> {
  await product.sendAccountMails()
  return mailedLink(product.mails, email).split('#')[1] ?? ''
}
async function verifyNow(client: Client, email = client.user.email) {
  return verify(await tokenFor(email))
}

describe('a new account', () => {
  it('is mailed one link to the configured host, which verifies once and grants the welcome tokens', async () => {
    const client = await newAccount()
    const { email } = client.user
    const token = await tokenFor(email)
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Verify your email for Curbgrade'])
    expect(mailedLink(product.mails, email)).toBe(`http://curbgrade.test/verify-email#${token}`)
    expect(await meOf(client)).toMatchObject({ isEmailVerified: false, welcomeTokens: TOKENS, tokens: 0 })

    expect((await verify(token)).status).toBe(200)
    expect(await meOf(client)).toMatchObject({ isEmailVerified: true, welcomeTokens: 0, tokens: TOKENS })
    expect((await verify(token)).body.error.code).toBe('link_used')
  })

  it('is granted its tokens once by 300 concurrent verifications', async () => {
    const client = await newAccount()
    const token = await tokenFor(client.user.email)
    const answers = await Promise.all(Array.from({ length: 300 }, () => verify(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await getBalance(client)).toBe(TOKENS)
  })

  it('can use the product before verification, and gets tokens at sign-up if so configured', async () => {
    const local = await startTestProduct({ settings: { welcomeTokens: 7, grantsAtSignUp: true } })
    const client = await local.signUp({ isVerified: false })
    expect(await meOf(client)).toMatchObject({ isEmailVerified: false, welcomeTokens: 0, tokens: 7 })
    await local.sendAccountMails()
    const token = mailedLink(local.mails, client.user.email).split('#')[1]
    expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200)
    expect(await getBalance(client)).toBe(7)
    await local.end()
  })

  it('has no link stored in plain text, in any table or queue', async () => {
    const client = await newAccount()
    await visitor.post('/api/auth/request-password-reset', { email: client.user.email })
    const { rows: jobs } = await product.pool.query<{ text: string }>(
      'select payload::text as text from graphile_worker._private_jobs',
    )
    for (const { text } of jobs) expect(text).not.toMatch(/token|[\w-]{43}/)
    await product.sendAccountMails()
    const tokens = mailsTo(client.user.email).map(({ text }) => /[\w-]{43}/.exec(text)?.[0] ?? 'none')
    expect(tokens).toHaveLength(2)
    const { rows: kept } = await product.pool.query<{ text: string }>(
      'select v::text as text from verifications v union all select e::text from email_verifications e',
    )
    expect(kept.length).toBeGreaterThan(1)
    for (const { text } of kept) for (const token of tokens) expect(text).not.toContain(token)
  })
})

describe('an email address', () => {
  it('gets welcome tokens once, even if its account is deleted and created again', async () => {
    const first = await newAccount()
    await verifyNow(first)
    await first.post('/api/me/delete', { password: TEST_PASSWORD })
    const again = await newAccount(first.user.email.toUpperCase())
    expect((await meOf(again)).welcomeTokens).toBe(0)
    expect((await verifyNow(again, first.user.email)).status).toBe(200)
    expect(await getBalance(again)).toBe(0)
  })

  it('must be verified again after a change, which ends the old link and grants no second welcome', async () => {
    const client = await newAccount()
    const old = await tokenFor(client.user.email)
    const next = anEmail()
    await client.post('/api/me/email', { email: next, password: TEST_PASSWORD })
    expect((await verify(old)).body.error.code).toBe('link_expired')
    await verify(await tokenFor(next))
    expect(await getBalance(client)).toBe(TOKENS)

    const third = anEmail()
    await client.post('/api/me/email', { email: third, password: TEST_PASSWORD })
    expect((await meOf(client)).isEmailVerified).toBe(false)
    await verify(await tokenFor(third))
    expect(await meOf(client)).toMatchObject({ isEmailVerified: true, tokens: TOKENS })
  })

  it('gets no notices about its account if it was never verified', async () => {
    const client = await newAccount()
    const { email } = client.user
    await client.post('/api/me/password', { currentPassword: TEST_PASSWORD, newPassword: 'battery staple' })
    await client.post('/api/me/email', { email: anEmail(), password: 'battery staple' })
    await product.sendAccountMails()
    expect(mailsTo(email)).toEqual([])
  })

  it('is verified by a password reset, which needs its mailbox', async () => {
    const client = await newAccount()
    await visitor.post('/api/auth/request-password-reset', { email: client.user.email })
    await product.sendAccountMails()
    const token = mailsTo(client.user.email)
      .map(({ text }) => /reset-password#(\S+)/.exec(text)?.[1])
      .find((found) => found !== undefined)
    await visitor.post('/api/auth/reset-password', { token, newPassword: 'battery staple' })
    const { rows } = await product.pool.query('select email_verified from users where id = $1', [
      client.user.id,
    ])
    expect(rows).toEqual([{ email_verified: true }])
  })
})

describe('a verification link', () => {
  it('expires', async () => {
    const client = await newAccount()
    const token = await tokenFor(client.user.email)
    await product.pool.query(
      `update email_verifications set expires_at = now() - interval '1 second' where user_id = $1`,
      [client.user.id],
    )
    expect((await verify(token)).body.error.code).toBe('link_expired')
    expect((await meOf(client)).isEmailVerified).toBe(false)
  })

  it('is sent to a mailbox a limited number of times, no matter which account it belongs to', async () => {
    const email = anEmail()
    let client = await newAccount(email)
    const statuses: number[] = []
    for (let index = 0; index < 3; index++) {
      await product.sendAccountMails()
      statuses.push((await client.post('/api/me/verification-mail')).status)
    }
    await client.post('/api/me/delete', { password: TEST_PASSWORD })
    for (let index = 0; index < 4; index++) {
      client = await newAccount(email)
      await product.sendAccountMails()
      await client.post('/api/me/delete', { password: TEST_PASSWORD })
    }
    expect(statuses).toEqual([200, 200, 200])
    expect(mailsTo(email).length).toBeLessThanOrEqual(accountMailLimits.verification.mails)
  })

  it('is refused with the time to wait beyond the limit', async () => {
    const client = await newAccount()
    let answer = await client.post('/api/me/verification-mail')
    for (let index = 0; index < 5; index++) answer = await client.post('/api/me/verification-mail')
    expect([answer.status, answer.body.error.code]).toEqual([429, 'too_many_attempts'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000)
  })
})

describe('an email to an address', () => {
  const STRANGERS_NAME = 'Account locked, please answer'
  const rename = (client: Client, name: string) => client.patch('/api/me', { name })
  async function resetMailOf(client: Client): Promise<string> {
    await visitor.post('/api/auth/request-password-reset', { email: client.user.email })
    await product.sendAccountMails()
    const mail = mailsTo(client.user.email).findLast(({ text }) => text.includes('reset-password'))
    return mail?.text ?? 'none'
  }

  it('that was never verified contains no text typed by a stranger', async () => {
    const client = await newAccount()
    await rename(client, STRANGERS_NAME)
    expect(await resetMailOf(client)).toMatch(/^Hello,\n/)
    for (const { text } of mailsTo(client.user.email)) expect(text).not.toContain(STRANGERS_NAME)
  })

  it('that is verified greets by name, but not if it looks like a phone number', async () => {
    const client = await product.signUp()
    await rename(client, 'Ada Lovelace 2nd')
    expect(await resetMailOf(client)).toMatch(/^Hello Ada Lovelace 2nd,\n/)
    for (const name of ['Call 1-800-555-0100', 'Call １８００ ５５５ ０１００', 'Call 1-800-FLOWERS']) {
      await rename(client, name)
      expect(await resetMailOf(client)).toMatch(/^Hello,\n/)
    }
  })

  it('that was replaced names the new one in a form that no email client turns into a link', async () => {
    const client = await product.signUp()
    await rename(client, STRANGERS_NAME)
    const next = anEmail()
    await client.post('/api/me/email', { email: next, password: TEST_PASSWORD })
    await product.sendAccountMails()
    const text = mailsTo(client.user.email).at(-1)?.text
    expect(text).toMatch(/^Hello,\n/)
    expect(text).toContain(`belongs to ${inertText(next)}.`)
  })
})
